// npm run sbom -- FILE: the product's components, from package-lock.json, as CycloneDX JSON. Needs no network.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from './run.mjs'

const [file, ...others] = process.argv.slice(2)
if (file === '--help') {
  process.stdout.write('npm run sbom -- FILE writes a list of all packages to FILE (CycloneDX JSON)\n')
} else if (file === undefined || file.startsWith('-') || others.length > 0) {
  process.stderr.write('No SBOM was written: name a file, npm run sbom -- FILE\n')
  process.exitCode = 1
} else {
  try {
    writeFileSync(resolve(process.env.INIT_CWD ?? '', file), `${JSON.stringify(components(), null, 2)}\n`)
    process.stdout.write(`${file} lists all packages.\n`)
  } catch (fault) {
    process.stderr.write(`No SBOM was written: ${fault.message}\n`)
    process.exitCode = 1
  }
}

function components() {
  const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
  const stdio = ['ignore', 'pipe', 'ignore']
  const made = JSON.parse(execFileSync('npm', asked, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26, stdio }))
  const { name } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  // npm names the product after the folder it is in.
  made.metadata.component.name = name
  return made
}
