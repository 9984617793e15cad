import { t } from '@plumbline/texts/calls/access'

/**
 * What a client calls itself, in words for people: 'Firefox on Windows', 'curl', 'Unknown browser'. Made of the words below alone, since whoever sends a
 * User-Agent header could have others read a text of theirs in a mail.
 */
export function browserNameOf(userAgent: string): string {
  const name = nameIn(BROWSERS, userAgent) ?? (IN_APP.test(userAgent) ? t.browserInApp : undefined)
  if (name === undefined) return nameIn(PROGRAMS, userAgent) ?? t.unknownBrowser
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? name : t.browserOnSystem({ name, system })
}

/** What is read of a User-Agent header. */
export const MOST_USER_AGENT = 512

/** Most browsers name others as well, for old servers: the first that fits is the one. */
const BROWSERS = [
  [/ (?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/ (?:OPR|OPT|Opera)\/|^Opera\//, 'Opera'],
  [/ SamsungBrowser\//, 'Samsung Internet'],
  [/ Vivaldi\//, 'Vivaldi'],
  [/ YaBrowser\//, 'Yandex Browser'],
  [/ DuckDuckGo\/| Ddg\//, 'DuckDuckGo'],
  [/ (?:Firefox|FxiOS)\//, 'Firefox'],
  [/ (?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/ Version\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
] as const

const IN_APP = / AppleWebKit\//

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
] as const

const PROGRAMS = [
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
  [/^(?:python|Python|aiohttp)\b/, 'Python'],
  [/^(?:node|undici|axios|got)\b/, 'Node.js'],
  [/^(?:Java|Apache-HttpClient|okhttp)\b/, 'Java'],
  [/^Go-http-client\//, 'Go'],
  [/\bPowerShell\//, 'PowerShell'],
  [/^PostmanRuntime\//, 'Postman'],
] as const

function nameIn(list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return list.find(([shape]) => shape.test(userAgent))?.[1]
}
