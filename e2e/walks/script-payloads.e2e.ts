/** Opens every screen of every role over records whose every text would be a script, if anything made markup or code of it. */
import type { TestServer } from '../../server/src/test/start-server.ts'
import { expect, test } from '../support/fixtures.ts'
import { publishedInquiry, results } from '../support/published.ts'
import { followerOn, pathsBelow, sections } from '../support/screens.ts'

const SCRIPT = `"><img src=x onerror=alert(1)><svg/onload=alert(2)></textarea><script>alert(3)</script>{{7*7}}\${7*7}`
const LINK = 'javascript:alert(4)'

for (const section of sections) {
  const { role } = section
  if (!role) continue
  const base = `/${role.charAt(0).toLowerCase()}${role.slice(1)}`

  test(`[A16] [C1] [C2] no text that people type runs or becomes markup on any screen of a ${role}`, async ({
    page,
    server,
    signIn,
  }) => {
    // Some forty screens, one after the other.
    test.slow()
    const world = await scriptedWorld(server)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    // What the policy stops the browser's console names, and an error there fails every test.
    await signIn(world.people[role])
    const shown: string[] = []
    const follow = followerOn(page)

    await page.goto(`${base}/dashboard`)
    const screens = await pathsBelow(section)
    expect(screens.length).toBeGreaterThan(3)
    for (const path of screens) {
      await follow(`${base}/${filled(path, world)}`)
      const found = await page.evaluate(
        ([script, link]) => ({
          foreign: [
            ...document.querySelectorAll('img[src="x"], svg[onload], script:not([src]), [onerror], [onload]'),
          ].map(({ outerHTML }) => outerHTML),
          links: [...document.querySelectorAll('a[href], form[action], iframe')].filter((element) =>
            /^\s*javascript:/i.test(element.getAttribute('href') ?? element.getAttribute('action') ?? 'javascript:'),
          ).length,
          isShown:
            document.body.innerText.includes('onerror=alert(1)') ||
            document.body.innerText.includes(link ?? '') ||
            [...document.querySelectorAll('input, textarea')].some(
              (field) => 'value' in field && String(field.value).includes((script ?? '').slice(0, 20)),
            ),
        }),
        [SCRIPT, LINK],
      )
      expect({ path, ...found, isShown: true }).toEqual({ path, foreign: [], links: 0, isShown: true })
      expect(new URL(page.url()).pathname, 'the screen is there').not.toBe('/auth/page-not-found')
      if (found.isShown) shown.push(path)
    }

    expect(dialogs).toEqual([])
    // Most screens show something that was typed; on the others there is nothing to go wrong.
    expect(shown.length).toBeGreaterThan(screens.length / 2)
    if (role !== 'CustomerUser') return
    await page.getByRole('button', { name: /^Profile of/ }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/auth/login')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept.filter((key) => !key.startsWith('react-router'))).toEqual([])
  })
}

type World = Awaited<ReturnType<typeof scriptedWorld>>

/** The path with ids of this world. What an id names depends on the place. */
function filled(path: string, { ids, open, intake, published, done }: World): string {
  const inquiry = path.includes('view-insights') || path.includes('inputs/') ? published : open
  const named: Record<string, string> = {
    ...ids,
    inquiryParamId: path.startsWith('inquiry-type-management') ? ids.inquiryTypeId : open,
    inquiryId: path.includes('inquiry-types/:inquiryTypeId/inquiry') ? intake : inquiry,
    customerUserId: done,
    shown: 'draft',
  }
  if (path.includes('view-survey-form')) named.inquiryId = published
  if (path.includes('view-open-ended') || path.includes('uploaded-answers')) named.inquiryId = published
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const id = named[name]
    if (id === undefined) throw new Error(`What does ${name} name in ${path}?`)
    return id
  })
}

async function scriptedWorld({ make }: TestServer) {
  const customer = await make.customer({
    name: SCRIPT,
    industry: SCRIPT,
    website: LINK,
    address: SCRIPT,
    state: SCRIPT,
    city: SCRIPT,
    headquarter_address: SCRIPT,
    annual_revenue: SCRIPT,
  })
  const named = { first_name: SCRIPT, last_name: SCRIPT, designation: SCRIPT, customer_id: customer.id }
  const manager = await make.customerAdmin(named)
  const employee = await make.customerUser(named)
  const superAdmin = await make.superAdmin({ ...named, customer_id: null })
  const type = await make.inquiryType({ name: SCRIPT, description: SCRIPT })
  const pathway = await make.pathway({ inquiry_type_id: type.id, name: SCRIPT })
  const question = { title: SCRIPT, description: SCRIPT }
  const diagnostic = await make.diagnosticQuestion({ pathway_id: pathway.id, ...question })
  const intakeQuestion = await make.intakeQuestion({ inquiry_type_id: type.id, ...question })
  const finding = await make.finding({ inquiry_type_id: type.id, detail: SCRIPT })
  const recommendation = await make.recommendation({ inquiry_type_id: type.id, detail: SCRIPT })
  const steps = [1, 2, 3].flatMap((n) => ['title', 'description', 'detail'].map((part) => [`step${n}_${part}`, SCRIPT]))
  const roadmap = await make.roadmap({ inquiry_type_id: type.id, ...Object.fromEntries(steps) })
  const inquiry = {
    customer_id: customer.id,
    created_by: manager.id,
    inquiry_type_id: type.id,
    description: SCRIPT,
  }
  const open = await make.openInquiry(inquiry)
  const intake = await make.inquiry(inquiry)
  const content = results({
    findings: [{ Area: 'People', FindingsDesc: SCRIPT }],
    recommendations: [{ RecommendationDetails: SCRIPT, LevelOfFocus: 3 }],
    inputs: [{ Area: 'Culture', Questiondescription: SCRIPT, AverageRating: 2, AverageValue: 4, AverageDifference: 2 }],
    advanceInsights: [{ Area: 'Culture', AdvanceInsights: SCRIPT }],
    roadmap: ([1, 2, 3] as const).map((Step) => ({
      Step,
      RoadmapTitle: SCRIPT,
      BriefDescription: SCRIPT,
      RoadmapDetail: SCRIPT,
    })),
  })
  const published = await publishedInquiry(make, content, inquiry)
  const custom = await make.customQuestion({ inquiry_id: open.id, ...question })
  for (const { id: inquiry_id } of [open, published]) {
    const rating = await make.surveyQuestion({ inquiry_id, ...question })
    const text = await make.surveyQuestion({ inquiry_id, ...question, type: 'Textbox', area: 'Other' })
    await make.surveyQuestion({
      inquiry_id,
      ...question,
      type: 'Checkbox',
      area: 'Other',
      checkbox_options: JSON.stringify([SCRIPT, 'Other']),
    })
    for (const person of [manager, employee]) {
      const isDone = inquiry_id === published.id
      const { id: respondent_id } = await make.respondent({
        inquiry_id,
        user_id: person.id,
        email: person.email,
        ...(isDone && { status: 'completed' as const, completed_at: '2026-03-10T09:00:00.000Z' }),
      })
      const answer = { respondent_id, inquiry_id }
      await make.surveyAnswer({ ...answer, question_id: rating.question_id, performance: '3', importance: '4' })
      await make.surveyAnswer({ ...answer, question_id: text.question_id, text: SCRIPT })
    }
    await make.insert('intake_answer', {
      id: crypto.randomUUID(),
      inquiry_id,
      intake_question_id: intakeQuestion.id,
      question: SCRIPT,
      question_type: 'Textbox',
      answer: SCRIPT,
    })
  }
  return {
    people: { SuperAdmin: superAdmin, CustomerAdmin: manager, CustomerUser: employee },
    open: open.id,
    intake: intake.id,
    published: published.id,
    done: employee.id,
    ids: {
      id: type.id,
      inquiryTypeId: type.id,
      CustomerId: customer.id,
      customersUserParamId: customer.id,
      CustomerUserParamId: employee.id,
      pathwayId: pathway.id,
      pathwayParamId: pathway.id,
      diagnosticParamId: diagnostic.id,
      intakeQuestionId: intakeQuestion.id,
      CustomParamId: custom.id,
      FindingsParamId: finding.id,
      RecommendationsParamId: recommendation.id,
      roadmapId: roadmap.id,
    },
  }
}
