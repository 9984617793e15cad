import { addSurveyAnswers, getSurveyForm, type SurveyForm } from '@plumbline/contract/surveys/survey-answers'
import { CallFailed, send } from '../../web/src/api/send.ts'
import { followOthers, type Signs } from '../../web/src/features/surveys/survey-answers/keeping/follow-others.ts'
import { keepDraft } from '../../web/src/features/surveys/survey-answers/keeping/kept-draft.ts'
import { SurveyDraft } from '../../web/src/features/surveys/survey-answers/keeping/survey-draft.ts'
import { uploadDocument } from '../../web/src/features/surveys/survey-answers/keeping/upload-document.ts'
import { DeviceStore } from '../../web/src/ui/forms/device-store.ts'
import { fetchOver, type Network, RequestOver } from './network.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A respondent of a survey, and the survey. */
export interface Person {
  readonly userId: string
  readonly inquiryId: string
  readonly inquiryTypeId: string
  readonly lastDay: string
}

/** A browser on a device: the state its tabs share. */
export class Device {
  readonly tabs = new Set<Tab>()
  readonly database: string
  readonly network: Network
  token: string
  constructor(database: string, network: Network, token: string) {
    this.database = database
    this.network = network
    this.token = token
  }
}

/** A page with the survey open: the product's own code, assembled as in its screen. */
export class Tab {
  readonly device: Device
  readonly person: Person
  readonly #time: VirtualTime
  readonly #leaving = new AbortController()
  readonly #tab = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  readonly network = new EventTarget()
  readonly channel = new EventTarget()
  #draft: SurveyDraft | undefined
  isKept = false
  isOpen = false
  isSubmitted = false
  submitting: Promise<void> | undefined

  constructor(time: VirtualTime, device: Device, person: Person) {
    this.#time = time
    this.device = device
    this.person = person
  }

  get draft(): SurveyDraft {
    if (this.#draft === undefined) throw new Error('The survey is not open here.')
    return this.#draft
  }
  get isDirty(): boolean {
    return this.draft.state().isDirty
  }
  get isClosed(): boolean {
    return this.draft.state().trouble?.kind === 'closed'
  }

  /** Runs this page's code. */
  run<T>(code: () => T): T {
    return this.#time.as(this, code)
  }

  /** Opens the survey; false if that was not possible. */
  open(): Promise<boolean> {
    return this.run(async () => {
      let form: SurveyForm
      try {
        form = await this.#read()
      } catch (fault) {
        if (fault instanceof CallFailed && fault.status !== 401) this.isSubmitted = true
        return false
      }
      if (form.Status === 'completed') {
        this.isSubmitted = true
        return false
      }
      const { userId } = this.person
      const heeding = async <T>(work: Promise<T>): Promise<T> =>
        work.catch((fault) => {
          if (fault instanceof CallFailed && fault.status === 401) this.leave()
          throw fault
        })
      const draft = new SurveyDraft(
        form,
        userId,
        (set) => heeding(send(addSurveyAnswers, { form: set })),
        (upload) => heeding(uploadDocument(upload)),
      )
      this.#draft = draft
      this.isOpen = true
      this.network.addEventListener('online', draft.resume, { signal: this.#leaving.signal })
      draft.start()
      const screen = {
        read: () => undefined,
        restored: () => undefined,
        kept: (isKept: boolean) => {
          this.isKept = isKept
        },
        isLoggedOut: () => false,
      }
      followOthers(draft, this.#signs(), () => this.#read(), this.#leaving.signal)
      await keepDraft(
        draft,
        userId,
        this.person.lastDay,
        new DeviceStore(this.device.database),
        screen,
        this.#leaving.signal,
      )
      return true
    })
  }

  /** The page becomes visible. */
  show(): void {
    this.run(() => this.#tab.dispatchEvent(new Event('visibilitychange')))
  }

  /** The person leaves the survey, or the session ends. */
  leave(): void {
    this.isOpen = false
    this.device.tabs.delete(this)
    this.run(() => {
      this.#draft?.stop()
      this.#leaving.abort()
    })
  }

  /** The browser kills the page. */
  kill(): void {
    this.isOpen = false
    this.device.tabs.delete(this)
    this.#time.kill(this)
  }

  #read = () =>
    send(getSurveyForm, {
      params: { inquiryTypeId: this.person.inquiryTypeId, inquiryId: this.person.inquiryId },
      query: { currentPage: '-1' },
    })

  #signs(): Signs {
    const { channel, device } = this
    const tabs = Object.assign(channel, {
      postMessage: () => {
        for (const other of device.tabs)
          if (other !== this)
            other.run(() => void setTimeout(() => other.channel.dispatchEvent(new Event('message')), 5))
      },
      close: () => undefined,
    })
    return { tabs: tabs as unknown as Signs['tabs'], tab: this.#tab, network: this.network }
  }
}

/** Installs browser globals that refer to the page whose code is running; returns a function that removes them. */
export function putBrowserInPlace(time: VirtualTime): () => void {
  const owner = () => {
    const tab = time.owner()
    if (!(tab instanceof Tab)) throw new Error('No page is running.')
    return tab
  }
  const never = new Promise<never>(() => undefined)
  const globals = {
    fetch: async (address: string, init: RequestInit) => {
      const answer = await fetchOver(owner().device.network, address, init)
      return time.isDead() ? never : answer
    },
    XMLHttpRequest: class extends RequestOver {
      constructor() {
        super(owner().device.network)
      }
    },
    localStorage: { getItem: () => owner().device.token },
    window: {
      addEventListener: (...given: Parameters<EventTarget['addEventListener']>) =>
        owner().network.addEventListener(...given),
    },
    document: { cookie: '', documentElement: { lang: 'en' } },
  }
  const before = Object.getOwnPropertyDescriptors(globalThis)
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  Object.defineProperty(globalThis, 'navigator', {
    value: {
      get onLine() {
        return owner().device.network.isOnline
      },
    },
    configurable: true,
  })
  return () => {
    for (const name of [...Object.keys(globals), 'navigator']) {
      const was = before[name as keyof typeof before]
      if (was === undefined) Reflect.deleteProperty(globalThis, name)
      else Object.defineProperty(globalThis, name, was)
    }
  }
}
