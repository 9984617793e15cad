/** The parts of the mail library's error that we use. */
interface MailFault {
  readonly name: string
  readonly code: string | undefined
  readonly command: string | undefined
  readonly responseCode: number | undefined
  /** The mail server's own words. They quote addresses. */
  readonly response: string
}

/**
 * The reason for a hard bounce in one line ('550 No such mailbox'); null if a retry may succeed. A permanent rejection
 * counts only if it is about the recipient. One about us (sender, sign-in, connection, name or reputation), which many
 * servers report for the recipient, can be fixed by the operator, and then the email arrives.
 */
export function refusalByRecipient(fault: unknown): string | null {
  const { command, responseCode = 0, response } = read(fault)
  const isPermanent = responseCode >= 500 && responseCode < 600
  if (!isPermanent || (command !== 'RCPT TO' && command !== 'DATA')) return null
  const { status, words } = inOneLine(response)
  const isAboutRecipient =
    status === undefined
      ? ABOUT_RECIPIENT.has(responseCode) && !ABOUT_US.test(words)
      : /^5\.[12]\./.test(status) && !ABOUT_SENDER.has(status)
  return isAboutRecipient ? `${responseCode} ${words}`.trim() : null
}

/** What may be logged of an error: its kind. Its message quotes the recipient's address. */
export function kindOf(fault: unknown) {
  const { name, code, command, responseCode } = read(fault)
  return { fault: name, code, command, responseCode }
}

/** For servers without a status of RFC 3463 ('5.1.1'): a mailbox that is missing, moved, full, misnamed, or closed. */
const ABOUT_RECIPIENT = new Set([550, 551, 552, 553, 554, 556])
const ABOUT_US = /relay|authenti|sender|\b(spf|dkim|dmarc|helo|ehlo)\b|block|black ?list|spam|reputation|polic/i
/** Sender addresses, in RFC 3463. */
const ABOUT_SENDER = new Set(['5.1.7', '5.1.8'])

const LONGEST = 120
/** The RFC 3463 status, if any, and the message without codes, line breaks and control characters. */
function inOneLine(response: string): { status: string | undefined; words: string } {
  const lines = response.slice(0, 2000).split(/\r?\n/)
  const parts = lines.map((line) => /^(?:\d{3}(?:[ -]|$))?(?:([245]\.\d{1,3}\.\d{1,3})(?: |$))?(.*)$/.exec(line))
  const words = parts
    .map((part) => part?.[2] ?? '')
    .join(' ')
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  const short = words.length > LONGEST ? `${words.slice(0, LONGEST - 1).toWellFormed()}…` : words
  return { status: parts[0]?.[1], words: short }
}

function read(fault: unknown): MailFault {
  const {
    name = 'Error',
    code,
    command,
    responseCode,
    response,
  } = fault instanceof Error ? { ...fault, name: fault.name } : ({} as Record<string, unknown>)
  return {
    name: String(name),
    code: typeof code === 'string' ? code : undefined,
    command: typeof command === 'string' ? command : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    response: typeof response === 'string' ? response : '',
  }
}
