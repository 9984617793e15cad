import { expect, test } from 'vitest'
import { staffSignUp } from './mailed-paths.ts'
import { pathTo } from './path-to.ts'
import { searchTo } from './search-to.ts'

test('parameters are encoded, so that each stays in its segment', () => {
  const path = pathTo('/superAdmin/findings/:name/edit/:id', { name: 'Zoë & Co/50%?#', id: 'a$&b' })

  expect(path).toBe('/superAdmin/findings/Zo%C3%AB%20%26%20Co%2F50%25%3F%23/edit/a%24%26b')
  expect(decodeURIComponent(path.split('/')[3] ?? '')).toBe('Zoë & Co/50%?#')
})

test('[AUTH-084] a name of dots only stays in its segment, where browsers would resolve it', () => {
  const at = (name: string) => pathTo('/find/:name/x', { name })

  expect([at('.'), at('..'), at('...')]).toEqual(['/find/.%20/x', '/find/..%20/x', '/find/.../x'])
})

test('an address for several roles is that of the given role, spelled as listed', () => {
  const address = '/superAdmin|customerAdmin/custom-metrics/view/:id'

  expect(pathTo(address, { role: 'SuperAdmin', id: '7' })).toBe('/superAdmin/custom-metrics/view/7')
  expect(pathTo(address, { role: 'CustomerAdmin', id: '7' })).toBe('/customerAdmin/custom-metrics/view/7')
})

test('search parameters are encoded, and empty ones omitted', () => {
  expect(searchTo(staffSignUp, { invite: 'a+b/c=&d', step: 'person' })).toBe('?invite=a%2Bb%2Fc%3D%26d&step=person')
  expect(searchTo(staffSignUp, { invite: null, step: 'person' })).toBe('?step=person')
  expect(searchTo(staffSignUp, { invite: undefined, step: '' })).toBe('')
})
