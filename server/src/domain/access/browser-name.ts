import { t } from '@plumbline/texts/calls/access'

/**
 * A client's User-Agent in words: 'Firefox on Windows', 'curl', 'Unknown browser'. Built only from the words below, since otherwise a
 * forged header could put any text into an email.
 */
export function browserNameOf(userAgent: string): string {
  const name = nameIn(BROWSERS, userAgent) ?? (IN_APP.test(userAgent) ? t.browserInApp : undefined)
  if (name === undefined) return nameIn(PROGRAMS, userAgent) ?? t.unknownBrowser
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? name : t.browserOnSystem({ name, system })
}

/** Only this much of a User-Agent header is read. */
export const MOST_USER_AGENT = 512

/** Most browsers also name others, for old servers: the first match wins. */
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
