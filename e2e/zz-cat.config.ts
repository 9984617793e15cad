import base from './playwright.config.ts'
export default { ...base, testMatch: '**/zz-cat.shots.ts', workers: 1, timeout: 120_000 }
