import { relative } from 'node:path'
import { root } from './run.mjs'

/** Notes with each failed test what it failed of, where, and how what was found differs: the report in JSON has no differences. */
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
