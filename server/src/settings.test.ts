import { readFileSync } from 'node:fs'
import { findCustomerByName } from '@plumbline/contract/people/sign-up'
import { describe, expect, test } from 'vitest'
import { FaultySettings, readSettings, variables } from './settings.ts'
import { startServer } from './test/server.ts'

/** What the start says about these variables, or nothing where they are fine. */
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env)
    return []
  } catch (error) {
    if (error instanceof FaultySettings) return error.faults
    throw error
  }
}

test('[RUN-014, RUN-015, RUN-016, RUN-024, RUN-029, RUN-031, RUN-041, RUN-042, RUN-043] what is not set has the documented default', () => {
  const settings = readSettings({})

  expect(settings).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: null,
    s3: null,
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    secret: null,
    previousSecret: null,
    superAdmin: { email: 'admin@example.com', password: null },
    logLevel: 'info',
    rateLimitFactor: 1,
    mailDailyLimit: 5000,
    trustedProxies: 0,
    idleMinutes: null,
    backup: { folder: null, everyMinutes: 1440, second: null, key: null },
    metrics: { port: null, host: '127.0.0.1' },
    oidc: null,
    disclosure: null,
    accessibilityContact: null,
    cspReportUrl: null,
  })
  expect(settings.dataDir).toMatch(/^\/.*\/data$/)
})

test('[RUN-011, RUN-015] what is set is taken over, and an empty variable counts as unset', () => {
  const settings = readSettings({
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://plumbline.example.com/',
    DATA_DIR: '/srv/plumbline',
    DATABASE_URL: 'postgres://plumb:line@db.example.com/plumbline',
    FILES_URL: 's3://AKIA:s%2Fcret@s3.example.com/files/plumbline?region=eu-central-1',
    SMTP_URL: 'smtps://user:word@mail.example.com',
    MAIL_FROM: 'Plumbline <no-reply@example.com>',
    SECRET: 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo',
    SECRET_PREVIOUS: 'a3f1c96e07b24d58a3e0f79b1c6d2548e9b07f3416ac5d82',
    SUPERADMIN_EMAIL: 'ines@example.com',
    SUPERADMIN_PASSWORD: 'Upright-Line-7',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '',
    MAIL_DAILY_LIMIT: '12',
    AUDIT_MONTHS: '24',
    TRUSTED_PROXIES: '2',
    IDLE_MINUTES: '30',
    BACKUP_DIR: '/srv/backups',
    BACKUP_EVERY: '6h',
    BACKUP_SECOND: '/mnt/share',
    BACKUP_KEY: 'Zk3vQ8wLr2Yt6Nx9Bm4Hs7Jd1Fg5Pc0A',
    METRICS_PORT: '9464',
    METRICS_HOST: '::1',
    OIDC_ISSUER: 'https://login.acme.com/people',
    OIDC_CLIENT_ID: 'plumbline',
    OIDC_CLIENT_SECRET: 'rT5nW8qZ2kLm',
    OIDC_DOMAINS: 'acme.com=Acme, Inc., Acme.de = Acme GmbH',
    OIDC_NAME: 'Acme',
    OIDC_TRUSTED_FACTOR: '1',
    OIDC_ONLY: '1',
    SECURITY_CONTACT: 'security@example.com, https://example.com/report',
    SECURITY_EXPIRES: '2028-02-29',
    SECURITY_LANGUAGES: 'en, de-CH',
    ACCESSIBILITY_CONTACT: 'access@example.com',
    CSP_REPORT_URL: 'https://reports.example.com/csp?of=plumbline',
  })

  expect(settings).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://plumbline.example.com',
    dataDir: '/srv/plumbline',
    databaseUrl: 'postgres://plumb:line@db.example.com/plumbline',
    s3: {
      endpoint: 'https://s3.example.com/files',
      accessKeyId: 'AKIA',
      secretAccessKey: 's/cret',
      region: 'eu-central-1',
      prefix: 'plumbline/',
    },
    smtpUrl: 'smtps://user:word@mail.example.com',
    mailFrom: 'Plumbline <no-reply@example.com>',
    secret: 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo',
    previousSecret: 'a3f1c96e07b24d58a3e0f79b1c6d2548e9b07f3416ac5d82',
    superAdmin: { email: 'ines@example.com', password: 'Upright-Line-7' },
    logLevel: 'warn',
    rateLimitFactor: 1,
    auditMonths: 24,
    idleMinutes: 30,
    mailDailyLimit: 12,
    trustedProxies: 2,
    backup: {
      folder: '/srv/backups',
      everyMinutes: 360,
      second: '/mnt/share',
      key: 'Zk3vQ8wLr2Yt6Nx9Bm4Hs7Jd1Fg5Pc0A',
    },
    metrics: { port: 9464, host: '::1' },
    oidc: {
      issuer: 'https://login.acme.com/people',
      clientId: 'plumbline',
      clientSecret: 'rT5nW8qZ2kLm',
      domains: [
        { domain: 'acme.com', organisation: 'Acme, Inc.' },
        { domain: 'acme.de', organisation: 'Acme GmbH' },
      ],
      name: 'Acme',
      isFactorTrusted: true,
      isOnly: true,
    },
    disclosure: {
      contacts: ['mailto:security@example.com', 'https://example.com/report'],
      expires: '2028-02-29T23:59:59Z',
      languages: ['en', 'de-CH'],
    },
    accessibilityContact: 'mailto:access@example.com',
    cspReportUrl: 'https://reports.example.com/csp?of=plumbline',
  })
})

test('[RUN-015] links in mails follow the port where nothing else is said', () => {
  expect(readSettings({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321')
})

test('[RUN-011] every variable is read', () => {
  const [, code = ''] = readFileSync(new URL('settings.ts', import.meta.url), 'utf8').split('} as const satisfies')
  const read = code + readFileSync(new URL('oidc-settings.ts', import.meta.url), 'utf8')

  expect(Object.keys(variables).filter((name) => !new RegExp(`['.]${name}\\b`).test(read))).toEqual([])
})

test('nobody changes the settings afterwards', () => {
  const settings = readSettings({})

  expect(Reflect.set(settings, 'port', 1)).toBe(false)
  expect(Reflect.set(settings.superAdmin, 'email', 'else@example.com')).toBe(false)
})

test('[RUN-012] each faulty setting gets one message of its own', () => {
  const faults = faultsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', TRUSTED_PROXIES: '-1', HOST: '127.0.0.1' })

  expect(faults).toEqual([
    "PORT must be a whole number from 0 to 65535, not 'eighty'.",
    "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not 'loud'.",
    "TRUSTED_PROXIES must be a whole number from 0 to 32, not '-1'.",
  ])
})

describe('[RUN-011] a faulty value stops the start', () => {
  test.each([
    ['PORT', '65536', 'must be a whole number'],
    ['PORT', '80.5', 'must be a whole number'],
    ['HOST', 'two words', 'must be an address or a host name'],
    ['PUBLIC_URL', 'plumbline.example.com', 'must be http:// or https:// and a host'],
    ['PUBLIC_URL', 'https://example.com/plumbline', 'without a path'],
    ['PUBLIC_URL', 'https://user:word@example.com', 'must be http:// or https:// and a host'],
    ['PUBLIC_URL', 'ftp://example.com', 'must be http:// or https:// and a host'],
    ['DATABASE_URL', 'mysql://localhost/plumbline', 'must look like postgres://'],
    ['DATABASE_URL', './data.sqlite', 'must look like postgres://'],
    ['FILES_URL', './files', 'must look like s3://'],
    ['FILES_URL', 's3://s3.example.com/bucket', 'needs a host and both keys'],
    ['FILES_URL', 's3://key:word@s3.example.com', 'needs a bucket'],
    ['FILES_URL', 's3://key:word@s3.example.com/bucket/../other?acl=public', "unknown parameter 'acl'"],
    ['FILES_URL', 's3://key:word@s3.example.com/bucket?protocol=gopher', 'protocol=https or protocol=http'],
    ['FILES_URL', 's3://key:w%zz@s3.example.com/bucket', "'%'"],
    ['SMTP_URL', 'http://mail.example.com', 'must look like smtp://'],
    ['MAIL_FROM', 'nobody', 'must be an email address'],
    ['MAIL_FROM', 'a@example.com, b@example.com', 'must be an email address'],
    ['MAIL_FROM', 'Plumbline <a@example.com>\r\nBcc: b@example.com', 'must be an email address'],
    ['SECRET', 'q7Jm2vXc9Lr4Tz8W', 'must have at least 32 characters'],
    ['SECRET_PREVIOUS', 'q7Jm2vXc9Lr4Tz8W', 'must have at least 32 characters'],
    ['SECRET_PREVIOUS', 'q7Jm2vXc9Lr4Tz8Wb1Nk6Hs3Fd5Gy0PaUeRo', 'is the old SECRET'],
    ['SUPERADMIN_EMAIL', 'admin', 'must be an email address'],
    ['RATE_LIMIT_FACTOR', '0', 'must be a number above 0'],
    ['RATE_LIMIT_FACTOR', 'fast', 'must be a number above 0'],
    ['MAIL_DAILY_LIMIT', '0', 'must be a whole number'],
    ['AUDIT_MONTHS', '0', 'must be a whole number'],
    ['IDLE_MINUTES', '14', 'must be a whole number from 15 to 480'],
    ['TRUSTED_PROXIES', 'all', 'must be a whole number'],
    ['METRICS_PORT', '70000', 'must be a whole number'],
    ['METRICS_PORT', '3000', 'is the same as PORT'],
    ['SECURITY_CONTACT', 'security@example.com', 'needs SECURITY_EXPIRES'],
    ['SECURITY_CONTACT', 'http://example.com', 'must be email addresses or https://'],
    ['SECURITY_CONTACT', 'mailto:nobody', 'must be email addresses or https://'],
    ['SECURITY_EXPIRES', '2027-02-29', 'must be a day'],
    ['SECURITY_EXPIRES', '2027-06-30T00:00:00Z', 'must be a day'],
    ['SECURITY_LANGUAGES', 'English!', 'must be languages'],
    ['ACCESSIBILITY_CONTACT', 'http://example.com', 'must be an email address or an https:// address'],
    ['ACCESSIBILITY_CONTACT', 'a@example.com, b@example.com', 'must be an email address or an https:// address'],
    ['CSP_REPORT_URL', 'http://reports.example.com', 'must be an https:// address'],
    ['CSP_REPORT_URL', 'https://reports.example.com/;script-src *', 'must be an https:// address'],
    ['CSP_REPORT_URL', 'https://reports.example.com/"', 'must be an https:// address'],
    ['METRICS_HOST', 'two words', 'must be an address or a host name'],
  ])('%s=%s', (name, value, words) => {
    const faults = faultsOf({ [name]: value })

    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`${name} `)
    expect(faults[0]).toContain(words)
  })
})

describe('[TEAM-008] single sign-on that is half set, or set wrongly, stops the start', () => {
  const whole = {
    OIDC_ISSUER: 'https://login.acme.com',
    OIDC_CLIENT_ID: 'plumbline',
    OIDC_CLIENT_SECRET: 'rT5nW8qZ2kLm',
    OIDC_DOMAINS: 'acme.com=Acme Ltd',
  }

  test('what is whole starts, and people know the provider by its host', () => {
    expect(readSettings(whole).oidc).toMatchObject({
      issuer: 'https://login.acme.com/',
      name: 'login.acme.com',
      isFactorTrusted: false,
      isOnly: false,
    })
    expect(readSettings({ OIDC_TRUSTED_FACTOR: '0', OIDC_ONLY: '0' }).oidc).toBeNull()
  })

  test.each([
    ['OIDC_ISSUER', '', 'is not set, but OIDC_CLIENT_ID is: single sign-on needs both.'],
    ['OIDC_CLIENT_ID', '', 'is not set, but OIDC_ISSUER is: single sign-on needs both.'],
    ['OIDC_CLIENT_SECRET', '', 'is not set, but OIDC_ISSUER is: single sign-on needs both.'],
    ['OIDC_ISSUER', 'login.acme.com', "must look like https://login.example.com, not 'login.acme.com'."],
    ['OIDC_ISSUER', 'http://login.acme.com', "must start with https://, not 'http://login.acme.com'."],
    ['OIDC_ISSUER', 'https://user:word@login.acme.com', 'must be an address without a user name'],
    ['OIDC_ISSUER', 'https://login.acme.com/?tenant=1', "must be an address without a user name, '?'"],
    ['OIDC_ISSUER', 'https://login.microsoftonline.com/common/v2.0', 'must name one tenant'],
    ['OIDC_ISSUER', 'https://login.acme.com/.well-known/openid-configuration', 'must be the issuer itself'],
    ['OIDC_CLIENT_ID', 'plumb line', 'must be one word of plain letters'],
    ['OIDC_DOMAINS', 'acme.com', "must look like 'acme.com=Acme Ltd, acme.de=Acme Ltd'"],
    ['OIDC_DOMAINS', 'acme.com=', 'must look like'],
    ['OIDC_DOMAINS', '@acme.com=Acme Ltd', 'must look like'],
    ['OIDC_DOMAINS', 'acme=Acme Ltd', 'must look like'],
    ['OIDC_DOMAINS', 'acme.com=Acme Ltd, ACME.com=Other Ltd', 'names acme.com twice'],
    ['OIDC_DOMAINS', 'gmail.com=Acme Ltd', 'must not include gmail.com: anyone can get an address there.'],
    ['OIDC_NAME', 'Acme\u202Eemca', 'must be one line of at most 40 characters'],
    ['OIDC_TRUSTED_FACTOR', 'yes', "must be 1 or 0, not 'yes'."],
    ['OIDC_ONLY', 'true', "must be 1 or 0, not 'true'."],
  ])('%s=%s', (name, value, words) => {
    const faults = faultsOf({ ...whole, [name]: value })

    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`${name} ${words}`)
  })
})

test('[RUN-030] a password that breaks the rule stops the start and is not repeated', () => {
  const faults = faultsOf({ SUPERADMIN_PASSWORD: 'onlysmallletters' })

  expect(faults).toEqual([
    'SUPERADMIN_PASSWORD breaks the password rule: at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included.',
  ])
})

test('[RUN-030] [A17] a common password stops the start although it keeps the rule', () => {
  expect(faultsOf({ SUPERADMIN_PASSWORD: 'Password1!' })).toEqual(['SUPERADMIN_PASSWORD is a common password.'])
})

test('[RUN-041] the rate limits may be loosened only on a loopback address', () => {
  expect(faultsOf({ RATE_LIMIT_FACTOR: '100', HOST: '0.0.0.0' })).toEqual([
    "RATE_LIMIT_FACTOR can differ from 1 only where HOST is a loopback address; it is '0.0.0.0'.",
  ])
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) {
    expect(readSettings({ RATE_LIMIT_FACTOR: '100', HOST }).rateLimitFactor).toBe(100)
  }
  expect(readSettings({ RATE_LIMIT_FACTOR: '1', HOST: '0.0.0.0' }).rateLimitFactor).toBe(1)
})

describe('rate limits at work, for look-ups without a session: 30 a minute', () => {
  /** How many look-ups one client may make before it is refused, each claiming to come from another address. */
  async function lookUpsBefore429(settings: { rateLimitFactor?: number; trustedProxies?: number }): Promise<number> {
    const { send } = await startServer({ settings })
    for (let n = 0; n < 100; n++) {
      const headers = { 'x-forwarded-for': `198.51.100.${n}` }
      const { status } = await send(findCustomerByName, { params: { name: 'Acme Ltd' }, headers })
      if (status === 429) return n
    }
    return Number.POSITIVE_INFINITY
  }

  test('[RUN-041] the factor multiplies them', async () => {
    expect(await lookUpsBefore429({ rateLimitFactor: 1 })).toBe(30)
    expect(await lookUpsBefore429({ rateLimitFactor: 2 })).toBe(60)
  })

  test('[RUN-043] [A9] with no trusted proxy X-Forwarded-For changes nothing; with one it names the client', async () => {
    expect(await lookUpsBefore429({ trustedProxies: 0 })).toBe(30)
    expect(await lookUpsBefore429({ trustedProxies: 1 })).toBe(Number.POSITIVE_INFINITY)
  })

  test('[RUN-043] [A9] [F2] what a client writes in front of the trusted proxy’s word is not believed', async () => {
    const { send } = await startServer({ settings: { trustedProxies: 1 } })
    let status = 200
    let count = 0
    while (status === 200 && count < 100) {
      count++
      const headers = { 'x-forwarded-for': `198.51.100.${count}, 203.0.113.7` }
      status = (await send(findCustomerByName, { params: { name: 'Acme Ltd' }, headers })).status
    }

    expect([count, status]).toEqual([31, 429])
  })
})

test('values that may hold a password are not repeated in a message', () => {
  const faults = faultsOf({
    DATABASE_URL: 'mysql://user:hunter2@localhost',
    FILES_URL: 's3://key:hunter2@',
    SMTP_URL: 'http://user:hunter2@localhost',
    PUBLIC_URL: 'https://user:hunter2@localhost',
    SECRET: 'hunter2',
    SUPERADMIN_PASSWORD: 'hunter2',
  })

  expect(faults).toHaveLength(6)
  expect(faults.join('\n')).not.toContain('hunter2')
})

describe('[RUN-011] a misspelt variable stops the start', () => {
  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PLUMBLINE_DATABASE_URL', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['FILE_URL', 'FILES_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['SUPER_ADMIN_EMAIL', 'SUPERADMIN_EMAIL'],
    ['SUPERADMIN_PASSWROD', 'SUPERADMIN_PASSWORD'],
    ['RATE_LIMITS_FACTOR', 'RATE_LIMIT_FACTOR'],
    ['MAIL_DAYLY_LIMIT', 'MAIL_DAILY_LIMIT'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['OIDC_DOMAIN', 'OIDC_DOMAINS'],
    ['OIDC_TRUSTED_FACTORS', 'OIDC_TRUSTED_FACTOR'],
  ])('%s', (name, meant) => {
    expect(faultsOf({ [name]: 'postgres://plumb:line@db.example.com/plumbline' })).toEqual([
      `${name} is not a Plumbline setting. Did you mean ${meant}? If not, unset it or set ${meant} as well.`,
    ])
  })

  test('but not one that is empty, nor beside the right one', () => {
    const DATABASE_URL = 'postgres://plumb:line@db.example.com/plumbline'

    expect(faultsOf({ DATABSE_URL: '' })).toEqual([])
    expect(faultsOf({ DATABASE_URI: DATABASE_URL, DATABASE_URL })).toEqual([])
  })
})

/** Names as they are found on a desk, in a container beside others, in CI, at hosts and in clusters. */
const elsewhere = `
  SHELL HOME USER LOGNAME PATH PWD OLDPWD LANG LC_ALL LANGUAGE TERM TERMINFO COLORTERM EDITOR VISUAL PAGER LESS MAIL MAILCHECK HOSTNAME HOSTTYPE OSTYPE
  MACHTYPE TZ TMPDIR DISPLAY WAYLAND_DISPLAY SSH_AUTH_SOCK SSH_CLIENT SSH_CONNECTION SSH_TTY XDG_DATA_DIRS XDG_DATA_HOME XDG_CONFIG_DIRS XDG_RUNTIME_DIR
  DBUS_SESSION_BUS_ADDRESS GPG_TTY GNOME_TERMINAL_SCREEN HISTFILE HISTSIZE LS_COLORS SHLVL _ NVM_DIR NVM_BIN JAVA_HOME JAVA_DIR GOPATH CARGO_HOME PYENV_ROOT
  NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NPM_CONFIG_CACHE npm_lifecycle_event npm_config_user_agent npm_package_name INIT_CWD FORCE_COLOR NO_COLOR CI DEBUG
  INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID MAINPID NOTIFY_SOCKET LISTEN_FDS RUNTIME_DIRECTORY STATE_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY
  POSTGRES_PORT POSTGRES_HOST POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB POSTGRES_URL PGHOST PGPORT PGUSER PGDATA PGDATABASE PGPASSWORD DB_HOST DB_PORT DB_URL
  DATABASE_HOST DATABASE_PORT DATABASE_NAME DATABASE_USER DATABASE_PASSWORD MYSQL_URL MONGO_URL REDIS_URL REDIS_HOST AMQP_URL RABBITMQ_URL KAFKA_URL CACHE_URL
  SMTP_HOST SMTP_PORT SMTP_USER SMTP_USERNAME SMTP_PASSWORD SMTP_PASS SMTP_FROM SMTP_TLS IMAP_URL HTTP_URL MAIL_HOST MAIL_PORT MAIL_USERNAME MAIL_PASSWORD
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy ALL_PROXY FTP_PROXY HTTP_PORT WEB_PORT APP_PORT API_URL BASE_URL SITE_URL ROOT_URL PUBLIC_IP
  PUBLIC_HOST PUBLIC_KEY SECRET_KEY SECRET_KEY_BASE APP_SECRET JWT_SECRET SESSION_SECRET SECRETS SECRETS_DIR CLIENT_SECRET LOG_FILE LOG_DIR LOG_FORMAT LOG_PATH
  LOGGING_LEVEL RUST_LOG DATA_HOME DATA_PATH DATA_VOLUME DATE DATA BACKUP_DIR CACHE_DIR ADMIN_EMAIL ADMIN_PASSWORD RATE_LIMIT MAX_CONNECTIONS TRUST_PROXY
  AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION AWS_CA_BUNDLE S3_BUCKET S3_URL MINIO_URL GOOGLE_APPLICATION_CREDENTIALS AZURE_CLIENT_ID VAULT_ADDR
  KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT KUBERNETES_PORT PLUMBLINE_SERVICE_HOST PLUMBLINE_SERVICE_PORT PLUMBLINE_PORT PLUMBLINE_PORT_3000_TCP
  PLUMBLINE_PORT_3000_TCP_ADDR DATABASE_SERVICE_HOST DATABASE_PORT_5432_TCP FILES_SERVICE_HOST FILES_PORT POD_NAME POD_IP NODE_NAME CONTAINER_NAME DYNO
  GITHUB_ACTIONS GITHUB_TOKEN GITHUB_REF GITHUB_SERVER_URL GITHUB_API_URL RUNNER_OS RUNNER_TEMP GITLAB_CI CI_JOB_URL CI_SERVER_URL BUILD_URL JOB_URL JENKINS_URL
  TEST_DATABASE_URL SENTRY_DSN SENTRY_URL OTEL_EXPORTER_OTLP_ENDPOINT PROMETHEUS_URL GRAFANA_URL WEBSITE_HOSTNAME PORT HOST`

test('[RUN-011] what other programs have in the environment stops nothing', () => {
  const names = elsewhere.trim().split(/\s+/)
  const env = Object.fromEntries(names.map((name) => [name, name === 'PORT' ? '3000' : 'localhost']))

  expect(names.length).toBeGreaterThan(200)
  expect(faultsOf(env)).toEqual([])
  const ofThisMachine = Object.entries(process.env).filter(([name]) => !(name in variables))
  expect(faultsOf(Object.fromEntries(ofThisMachine.map(([name]) => [name, 'set'])))).toEqual([])
})

test.for([
  ['SMTP_URL', 'smtp://user:12/34@mail.example.com:587'],
  ['SMTP_URL', 'smtp://user:12?34@mail.example.com:587'],
  ['SMTP_URL', 'smtp://user:12#34@mail.example.com:587'],
  ['SMTP_URL', 'smtp://user:12@34@mail.example.com:587'],
  ['SMTP_URL', 'smtp://user:12:34@mail.example.com:587'],
  ['SMTP_URL', 'smtp://me@example.com:1234@mail.example.com:587'],
  ['DATABASE_URL', 'postgres://user:12/34@db.example.com/plumbline'],
  ['FILES_URL', 's3://KEY:12/34@s3.example.com/bucket'],
  ['BACKUP_SECOND', 's3://KEY:12/34@s3.example.com/bucket'],
] as const)(
  '[LIST-014] %s is refused by name where a password holds what ends it, and is not repeated: %s',
  ([name, text]) => {
    const faults = faultsOf({ [name]: text })

    expect(faults).toEqual([
      `${name} has a password (or name) with an unencoded / # ? @ or :. Write %2F for /, %23 for #, %3F for ?, %40 for @ and %3A for :.`,
    ])
  },
)

test.for([
  ['SMTP_URL', 'smtp://user:12%2F34%40%3A@mail.example.com:587'],
  ['SMTP_URL', 'smtp://mail.example.com'],
  ['DATABASE_URL', 'postgres://db.example.com:5432/plumbline?user=me@example.com'],
  ['DATABASE_URL', 'postgres://user:word@db.example.com/plumbline?options=a@b:c'],
  ['DATABASE_URL', 'postgres://user:word@[::1]:5432/plumbline'],
] as const)('[LIST-014] %s is taken where its password is escaped, or there is none: %s', ([name, text]) => {
  expect(faultsOf({ [name]: text })).toEqual([])
})
