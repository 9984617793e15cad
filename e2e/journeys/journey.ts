import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { getSurveyForm, type SurveyForm, type SurveyQuestion } from '@plumbline/contract/surveys/survey-answers'
import { samples } from '../../server/src/test/samples.ts'
import type { TestServer } from '../../server/src/test/start-server.ts'
import {
  answerFault,
  areasOf,
  type Given,
  givenTo,
  isSame,
  missingIn,
  storedIn,
} from '../../web/src/features/surveys/survey-answers/keeping/answers.ts'
import { unsentIn } from '../../web/src/features/surveys/survey-answers/keeping/kept-answers.ts'
import { DeviceStore } from '../../web/src/ui/forms/device-store.ts'
import { Device, type Person, Tab } from './browser.ts'
import { Network, type Weather } from './network.ts'
import { Chance } from './random.ts'
import type { VirtualTime } from './virtual-time.ts'

/** Shared by all journeys: one server and one clock. */
export interface Scene {
  readonly server: TestServer
  readonly time: VirtualTime
  /** Requests in progress on the server. */
  readonly pending: { count: number }
  /** The failure rate of the browser's store, and its random source. */
  readonly store: { faults: number; chance: Chance }
}

/**
 * One person's way through a survey, driven by the seed: typing, breaks, crashes, reloads, more tabs and devices, ended
 * sessions, interrupted uploads and button presses. Throws unless the server ends up with the person's last intent for
 * each question. [ANSW-021]
 */
export class Journey {
  readonly #scene: Scene
  readonly #chance: Chance
  readonly #person: Person
  readonly #devices: Device[]
  /** The person's last intent; for a file its name and a hash of its content. */
  readonly #meant = new Map<string, Given>()
  readonly #files = new Map<string, string>()
  /** Their intent when they pressed 'Yes, submit', and when: milliseconds since 1970. */
  readonly #presses: { at: number; meant: ReadonlyMap<string, Given> }[] = []
  readonly #story: string[] = []
  #isSubmitted = false
  #typed = 0

  private constructor(scene: Scene, chance: Chance, person: Person, devices: Device[]) {
    this.#scene = scene
    this.#chance = chance
    this.#person = person
    this.#devices = devices
  }

  /** Starts a new respondent of this inquiry. */
  static async begin(scene: Scene, inquiry: Omit<Person, 'userId'>, seed: number): Promise<Journey> {
    const chance = new Chance(seed)
    const { make, signedIn, app } = scene.server
    const user = await make.customerUser()
    await make.respondent({ inquiry_id: inquiry.inquiryId, user_id: user.id, email: user.email })
    const weather: Weather = chance.pick([
      { latency: 80, lost: 0 },
      { latency: 400, lost: 0.05 },
      { latency: 3000, lost: 0.2 },
    ])
    Object.assign(scene.store, { faults: chance.pick([0, 0, 0.01, 0.1]), chance })
    const devices: Device[] = []
    for (const n of [1, 2]) {
      const network = new Network(app, chance, weather, scene.pending)
      devices.push(new Device(`seed ${seed}, device ${n}`, network, (await signedIn(user)).token))
    }
    const journey = new Journey(scene, chance, { ...inquiry, userId: user.id }, devices)
    for (const device of devices) device.network.heard = (what) => journey.#tell(`  ${device.database}: ${what}`)
    return journey
  }

  /** A log of what happened, with times. */
  get story(): string {
    return this.#story.join('\n')
  }

  get isSubmitted(): boolean {
    return this.#isSubmitted
  }

  async go(): Promise<void> {
    const steps = this.#chance.between(8, 30)
    await this.#open()
    for (let step = 0; step < steps && !this.#isSubmitted; step++) await this.#step()
    await this.#arrive()
  }

  get #tabs(): Tab[] {
    return this.#devices.flatMap(({ tabs }) => [...tabs]).filter(({ isOpen }) => isOpen)
  }

  async #step(): Promise<void> {
    const chance = this.#chance
    const tab = this.#tabs.length > 0 ? chance.pick(this.#tabs) : undefined
    if (tab === undefined) return this.#open()
    await this.#decide()
    const act = chance.weighted<() => unknown>([
      [30, () => this.#type(tab)],
      [10, () => this.#pass(chance.between(50, 3000))],
      [12, () => this.#pass(chance.between(3000, 25_000))],
      [10, () => this.#turnNetwork(tab.device)],
      [7, () => this.#kill(tab)],
      [5, () => this.#leave(tab)],
      [8, () => this.#open()],
      [5, () => this.#endSessions()],
      [6, () => tab.show()],
      [5, () => this.#save(tab)],
      [5, () => this.#submit(tab)],
    ])
    await act()
    await this.#pass(chance.between(20, 900))
  }

  async #pass(milliseconds: number): Promise<void> {
    await this.#scene.time.pass(milliseconds)
  }

  #tell(what: string): void {
    const { time } = this.#scene
    this.#story.push(`${String(time.elapsed()).padStart(8)} ${what}`)
  }

  #nameOf(tab: Tab): string {
    return `tab ${[...tab.device.tabs].indexOf(tab) + 1} of ${tab.device.database}`
  }

  async #open(device: Device = this.#chance.pick(this.#devices)): Promise<void> {
    if (device.tabs.size >= 3) return
    const tab = new Tab(this.#scene.time, device, this.#person)
    device.tabs.add(tab)
    let isEnded = false
    const opening = tab.open().finally(() => {
      isEnded = true
    })
    while (!isEnded) await this.#pass(500)
    const isThere = await opening
    this.#tell(`${isThere ? 'opens' : tab.isSubmitted ? 'finds it submitted in' : 'cannot open'} ${this.#nameOf(tab)}`)
    if (isThere) return
    device.tabs.delete(tab)
    if (tab.isSubmitted) this.#isSubmitted = true
    else if (device.network.isOnline)
      device.token = (await this.#scene.server.signedIn({ id: this.#person.userId })).token
  }

  /** Types into a question, perhaps letter by letter, chooses, or attaches a file. */
  async #type(tab: Tab, question: SurveyQuestion = this.#chance.pick(tab.draft.questions)): Promise<void> {
    const { draft } = tab
    if (tab.isClosed || tab.submitting !== undefined || this.#isSubmitting) return
    for (let times = this.#chance.between(1, 3); times > 0 && tab.isOpen && !tab.isClosed; times--) {
      let part: Partial<Given>
      let given: Given
      // Repeating the saved answer, even unknown to this page, is no change: the person picks another.
      do {
        part = this.#answerTo(question, givenTo(question, draft.state().answers))
        const changed = part
        tab.run(() => draft.change(question, changed))
        given = givenTo(question, draft.state().answers)
      } while (!(question.Id in draft.unsaved()) || (await this.#isSaved(question, given)))
      this.#meant.set(question.Id, { ...given, document: given.document && { name: given.document.name } })
      this.#tell(`types ${JSON.stringify(part)} into ${question.Question} in ${this.#nameOf(tab)}`)
      await this.#pass(this.#chance.between(60, 700))
    }
  }

  /** Whether the server has exactly this. */
  async #isSaved({ Id }: SurveyQuestion, given: Given): Promise<boolean> {
    const saved = await this.#scene.server.db
      .selectFrom('survey_answer')
      .innerJoin('respondent', 'respondent.id', 'survey_answer.respondent_id')
      .select(['performance', 'importance', 'text', 'checkbox_options as chosen', 'document_id'])
      .where('respondent.user_id', '=', this.#person.userId)
      .where('survey_answer.question_id', '=', Id)
      .executeTakeFirst()
    if (saved === undefined || saved.document_id !== null) return false
    const { performance, importance, text, chosen } = saved
    const answer = { performance: performance ?? '', importance: importance ?? '', text: text ?? '', chosen }
    return isSame({ ...answer, document: null }, given)
  }

  #answerTo({ Type, CheckBoxOptions }: SurveyQuestion, given: Given): Partial<Given> {
    const chance = this.#chance
    this.#typed += 1
    if (Type === 'Textbox') return { text: chance.hits(0.1) ? '' : `${given.text.slice(0, 20)}${this.#typed}` }
    if (Type === 'Checkbox') return { chosen: CheckBoxOptions.filter(() => chance.hits(0.5)) }
    if (Type === 'Rating') {
      const rating = String(chance.between(0, 5))
      return chance.hits(0.5) ? { performance: rating } : { importance: rating }
    }
    if (chance.hits(0.2)) return { document: null }
    const name = `Plan ${this.#typed}.pdf`
    const bytes = Buffer.concat([samples.pdf, Buffer.alloc(chance.pick([10, 5000, 1_500_000]), name)])
    this.#files.set(name, sha(bytes))
    return { document: { name, file: new File([bytes], name) } }
  }

  #turnNetwork(device: Device): void {
    device.network.isOnline = !device.network.isOnline
    this.#tell(`${device.database} is ${device.network.isOnline ? 'online' : 'offline'}`)
    if (device.network.isOnline)
      for (const tab of device.tabs) tab.run(() => tab.network.dispatchEvent(new Event('online')))
  }

  /** A second after the last letter, unless the page warns that nothing is kept. */
  async #kill(tab: Tab): Promise<void> {
    await this.#pass(300)
    if (!tab.isOpen || (tab.isDirty && !tab.isKept)) return
    this.#tell(`kills ${this.#nameOf(tab)}`)
    tab.kill()
    await this.#awaitSubmission(tab)
  }

  async #leave(tab: Tab): Promise<void> {
    await this.#pass(300)
    if (!tab.isOpen || (tab.isDirty && !tab.isKept)) return
    this.#tell(`leaves ${this.#nameOf(tab)}`)
    tab.leave()
    await this.#pass(300)
    await this.#awaitSubmission(tab)
  }

  /** After pressing 'Yes, submit' the person types nothing until the outcome is known. */
  async #awaitSubmission({ submitting }: Tab): Promise<void> {
    if (submitting !== undefined) await this.#pass(10_000)
  }

  async #endSessions(): Promise<void> {
    this.#tell('the sessions end')
    await this.#scene.server.db
      .updateTable('session')
      .set({ ended_at: new Date(Date.now()).toISOString() })
      .where('user_id', '=', this.#person.userId)
      .execute()
  }

  #save(tab: Tab): void {
    if (tab.isClosed || tab.submitting !== undefined) return
    this.#tell(`saves in ${this.#nameOf(tab)}`)
    tab.run(() => tab.draft.save().catch(() => undefined))
  }

  get #isSubmitting(): boolean {
    return this.#tabs.some(({ submitting }) => submitting !== undefined)
  }

  /**
   * Answers what is missing and presses 'Yes, submit', perhaps twice, if the screen allows it and nothing is pending
   * elsewhere.
   */
  async #submit(tab: Tab): Promise<void> {
    const { draft } = tab
    for (let tries = 0; tries < 20 && tab.isOpen; tries++) {
      const missing = missingIn(draft.questions, draft.state().answers)
      if (missing.length > 0) await this.#type(tab, this.#chance.pick(missing))
    }
    if (!tab.isOpen) return
    if (!(await this.#mayPress(tab))) return
    this.#press(tab)
    await this.#pass(this.#chance.between(0, 4000))
  }

  /**
   * If the screen allows submitting and nothing is pending elsewhere: the person would see there that it came too late.
   */
  async #mayPress(tab: Tab): Promise<boolean> {
    return this.#isReady(tab) && !this.#isSubmitting && (await this.#isSentElsewhere(tab))
  }

  /** Whether the screen allows submitting. */
  #isReady({ draft, isClosed }: Tab): boolean {
    const { answers, conflicts } = draft.state()
    return (
      !isClosed &&
      missingIn(draft.questions, answers).length === 0 &&
      draft.questions.every((question) => answerFault(question, givenTo(question, answers)) === null) &&
      Object.keys(conflicts).length === 0
    )
  }

  #press(tab: Tab): void {
    const { draft } = tab
    this.#presses.push({ at: Date.now(), meant: new Map(this.#meant) })
    this.#tell(`submits in ${this.#nameOf(tab)}`)
    for (let presses = this.#chance.between(1, 3); presses > 0; presses--) {
      const submitting = tab.run(() => draft.submit())
      tab.submitting = submitting
      submitting.then(
        () => {
          this.#isSubmitted = true
          this.#tell(`is submitted in ${tab.device.database}`)
        },
        () => {
          tab.submitting = undefined
        },
      )
    }
  }

  /** Whether no answers are pending in another tab or on a device. */
  async #isSentElsewhere(but: Tab): Promise<boolean> {
    if (this.#tabs.some((tab) => tab !== but && tab.isDirty)) return false
    const mine = new Set(Object.keys(but.draft.unsent()))
    for (const device of this.#devices) {
      const kept = Object.keys(await this.#keptOn(device))
      if (kept.some((field) => device !== but.device || !mine.has(field))) return false
    }
    return true
  }

  async #keptOn(device: Device): Promise<Readonly<Record<string, unknown>>> {
    const { store } = this.#scene
    const faults = store.faults
    store.faults = 0
    const place = { userId: this.#person.userId, name: `survey ${this.#person.inquiryId}` }
    const kept = await new DeviceStore(device.database).kept(place, Date.now())
    store.faults = faults
    return kept ?? {}
  }

  /** The person answers the questions asked: their last intent, and whether to submit what was pending. */
  async #decide(): Promise<void> {
    for (const tab of this.#tabs) {
      if (tab.draft.state().submission === 'left waiting') {
        this.#tell(`is asked whether to submit in ${this.#nameOf(tab)}`)
        const holds = this.#chance.hits(0.5) && (await this.#mayPress(tab))
        if (holds) this.#press(tab)
        else tab.run(tab.draft.withdraw)
      }
      for (const [id, { theirs }] of Object.entries(tab.draft.state().conflicts)) {
        const question = tab.draft.questions.find(({ Id }) => Id === id)
        if (question === undefined) throw new Error('A conflict about no question.')
        const mine = givenTo(question, tab.draft.state().answers)
        const holds = this.#isMeant(question, mine) ? 'mine' : 'theirs'
        this.#tell(`chooses ${holds} of ${JSON.stringify({ mine, theirs })} in ${this.#nameOf(tab)}`)
        tab.run(() => tab.draft.settle(question, holds))
      }
    }
  }

  #isMeant({ Id }: SurveyQuestion, given: Given | undefined): boolean {
    const meant = this.#meant.get(Id)
    return meant === given || (meant !== undefined && given !== undefined && isSame(byName(given), meant))
  }

  /** Restores network and store, reopens every page, lets everything pending be sent, and asks the server. */
  async #arrive(): Promise<void> {
    this.#tell('all is well again')
    this.#scene.store.faults = 0
    for (const device of this.#devices) if (!device.network.isOnline) this.#turnNetwork(device)
    for (let round = 0; round < 40 && !(await this.#isAllSent()); round++) {
      // What a killed page left behind is restored when the survey is next opened, not into a page already open.
      for (const device of this.#devices) if (await this.#isLeftOn(device)) await this.#open(device)
      if (this.#isSubmitted) break
      await this.#decide()
      await this.#pass(20_000)
    }
    await this.#requireMeant()
    if (this.#isSubmitted) return
    const kept = await Promise.all(this.#devices.map((device) => this.#keptOn(device)))
    if (kept.some((fields) => Object.keys(fields).length > 0)) throw new Error('Something sent is still on a device.')
  }

  /** Whether no page is open on this device, or it stores something no open page knows about. */
  async #isLeftOn(device: Device): Promise<boolean> {
    const open = [...device.tabs].filter(({ isOpen }) => isOpen)
    const known = new Set(open.flatMap(({ draft }) => Object.keys(draft.unsent())))
    if (open.length === 0) return true
    if (Object.keys(await this.#keptOn(device)).every((field) => known.has(field))) return false
    for (const tab of open) tab.leave()
    return true
  }

  async #isAllSent(): Promise<boolean> {
    if (this.#isSubmitted) return true
    if (this.#isSubmitting || this.#tabs.some(({ isDirty }) => isDirty)) return false
    const kept = await Promise.all(this.#devices.map((device) => this.#keptOn(device)))
    return kept.every((fields) => Object.keys(fields).length === 0) && this.#devices.every(({ tabs }) => tabs.size > 0)
  }

  async #requireMeant(): Promise<void> {
    const { server } = this.#scene
    const { userId, inquiryId, inquiryTypeId } = this.#person
    const { send } = await server.signedIn({ id: userId })
    const { answer } = await send(getSurveyForm, { params: { inquiryTypeId, inquiryId }, query: {} })
    const counts = this.#meantWhenTaken(answer)
    for (const question of areasOf(answer).flatMap(({ questions }) => questions)) {
      const stored = byName(storedIn(question))
      const meant = counts.get(question.Id)
      if (!this.#isMeant(question, meant)) await this.#requireLeft(question)
      if (meant === undefined) continue
      if (!isSame(stored, meant))
        throw new Error(
          `${question.Question}: meant ${JSON.stringify(meant)}, and the server has ${JSON.stringify(stored)}.`,
        )
      if (stored.document) await this.#requireBytes(question.Id, stored.document.name)
    }
  }

  /** The intent at the press that submitted it: what is typed on a page unaware of that no longer counts. */
  #meantWhenTaken({ Status, SavedAt }: SurveyForm): ReadonlyMap<string, Given> {
    if (Status !== 'completed') return this.#meant
    const press = this.#presses.findLast(({ at }) => at <= Date.parse(SavedAt ?? ''))
    if (press === undefined) throw new Error('It is submitted, and nobody has pressed.')
    return press.meant
  }

  /** What came too late is not lost: a page or a device has it. */
  async #requireLeft(question: SurveyQuestion): Promise<void> {
    const { Id } = question
    const inPages = this.#tabs.map(({ draft }) => draft.unsaved()[Id])
    const onDevices = await Promise.all(
      this.#devices.map(async (device) => unsentIn(await this.#keptOn(device))[Id]?.given),
    )
    if (![...inPages, ...onDevices].some((given) => given && this.#isMeant(question, given)))
      throw new Error(`${question.Question}: what was typed after the submission is nowhere.`)
  }

  async #requireBytes(questionId: string, name: string): Promise<void> {
    const { db, surroundings } = this.#scene.server
    const { file_key } = await db
      .selectFrom('survey_answer')
      .innerJoin('document', 'document.id', 'survey_answer.document_id')
      .innerJoin('respondent', 'respondent.id', 'survey_answer.respondent_id')
      .select('document.file_key')
      .where('respondent.user_id', '=', this.#person.userId)
      .where('survey_answer.question_id', '=', questionId)
      .executeTakeFirstOrThrow()
    const bytes = await buffer(await surroundings.files.open(file_key))
    if (sha(bytes) !== this.#files.get(name)) throw new Error(`${name} has other bytes on the server.`)
  }
}

const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const byName = (given: Given): Given => ({ ...given, document: given.document && { name: given.document.name } })
