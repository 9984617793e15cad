import { readFileSync, readdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
const [, , out, width, ...names] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-dev-shm-usage'] })
const p = await b.newPage({ viewport: { width: 1900, height: 1000 } })
await p.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:6px;background:#888">${names.map(n => `<img width=${width} src="data:image/png;base64,${readFileSync('/tmp/auth-shots/' + n + '.png').toString('base64')}">`).join('')}`)
await p.screenshot({ path: out, fullPage: true }); await b.close()
