import { relative } from 'node:path'
import { root } from './run.mjs'

/** Records with each failed test its error, its place and the differences, which the JSON report lacks. */
export default class {
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const { task } of module.children.allTests('failed'))
        task.meta.failures = task.result.errors.flatMap(({ name, message, diff = '', stacks = [] }) => [
          `${name}: ${message}`,
          ...stacks.slice(0, 2).map(({ file, line }) => `at ${relative(root, file)}:${line}`),
          diff,
        ])
  }
}
