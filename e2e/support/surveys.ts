import type { Page } from '@playwright/test'
import { samples } from '../../server/src/test/samples.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'

export type Make = TestServer['make']

/** A survey with one question of each kind in Culture and Other, and one respondent. */
export async function makeSurvey(make: Make, as: 'customerUser' | 'customerAdmin' = 'customerUser') {
  const person = await make[as]()
  const type = await make.inquiryType({ name: 'Digital readiness' })
  const amy = await make.customerAdmin({ first_name: 'Amy', last_name: 'Cole', customer_id: person.customer_id })
  const inquiry = await make.openInquiry({
    description: 'Autumn assessment',
    customer_id: person.customer_id ?? '',
    created_by: amy.id,
    inquiry_type_id: type.id,
  })
  const asked = { inquiry_id: inquiry.id }
  const rating = await make.surveyQuestion({ ...asked, title: 'Leaders explain' })
  const text = await make.surveyQuestion({
    ...asked,
    title: 'Headcount',
    type: 'Textbox',
    validation_regex: 'Number(s) only',
    max_length: 5,
  })
  const checkbox = await make.surveyQuestion({ ...asked, title: 'Channels', type: 'Checkbox' })
  const plan = await make.surveyQuestion({ ...asked, title: 'Plan', type: 'Document' })
  const figures = await make.surveyQuestion({ ...asked, title: 'Figures', type: 'Document', accepted_formats: 'excel' })
  const respondent = await make.respondent({ ...asked, user_id: person.id, email: person.email })
  const paths = {
    customerUser: {
      list: '/customerUser/dashboard',
      form: `/customerUser/dashboard/survey-form/${type.id}/edit-survey-form/${inquiry.id}`,
      view: `/customerUser/dashboard/survey-form/${type.id}/view-survey-form/${inquiry.id}/${person.id}`,
    },
    customerAdmin: {
      list: '/customerAdmin/survey-forms',
      form: `/customerAdmin/survey-forms/${type.id}/edit-survey-form/${inquiry.id}`,
      view: `/customerAdmin/survey-forms/${type.id}/view-survey-form/${inquiry.id}/${person.id}`,
    },
  }[as]
  // After the introduction.
  const complete = `${paths.form}?area=Culture`
  const respondents = `/superAdmin/monitor-activity/view-respondents/${inquiry.id}`
  return {
    person,
    type,
    inquiry,
    rating,
    text,
    checkbox,
    plan,
    figures,
    respondent,
    paths: { ...paths, complete },
    respondents,
  }
}

/** Chooses an option of the first rating question. */
export const rate = (page: Page, row: 'Performance' | 'Importance', option: string) =>
  page.getByRole('group', { name: row }).getByRole('radio', { name: option }).check()
/** The device store's keys with something typed; with `begins`, those with this prefix. */
export const keptHere = async (page: Page, { begins = '' } = {}) =>
  (await entriesHere(page, begins)).map(({ key }) => key)
/** The texts in the device store, of what begins with this. */
export const textsHere = async (page: Page, begins: string) =>
  (await entriesHere(page, begins)).map(({ value }) => value)

const entriesHere = (page: Page, begins: string) =>
  page.evaluate(
    (begins) =>
      new Promise<{ key: string[]; value: unknown }[]>((resolve, reject) => {
        const opening = indexedDB.open('plumbline')
        let isThere = true
        // The product has stored nothing yet: it makes its store itself.
        opening.onupgradeneeded = () => {
          isThere = false
          opening.transaction?.abort()
        }
        opening.onerror = () => (isThere ? reject(opening.error) : resolve([]))
        opening.onsuccess = () => {
          const all = opening.result.transaction('fields').objectStore('fields').getAll()
          all.onsuccess = () => {
            opening.result.close()
            const isWanted = (name: string) => (begins === '' ? !name.startsWith('.') : name.startsWith(begins))
            const entries: { userId: string; name: string; field: string; value: unknown }[] = all.result
            resolve(
              entries
                .filter(({ name }) => isWanted(name))
                .map(({ userId, name, field, value }) => ({
                  key: [userId, name, field],
                  value: typeof value === 'string' ? value : null,
                })),
            )
          }
        }
      }),
    begins,
  )
/** A document to attach. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: samples.pdf })
