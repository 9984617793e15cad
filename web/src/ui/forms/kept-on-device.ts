import { useEffect, useState } from 'react'
import { type DeviceStore, deviceStore, type Place, type Values } from './device-store.ts'
import { namesOf } from './field-names.ts'
import { partOf, type RestorableForm } from './restorable-form.ts'
import { type Draft, type FormSchema, useSchemaForm } from './schema-form.ts'
import { beforeLeaving, ownerOfTyped } from './typed-values.ts'

/** Milliseconds from a change until it is written. */
const PAUSE = 250
/** Milliseconds a form waits for the device to answer: on a slower one it starts without stored values. */
const PATIENCE = 1500
const DAY = 86_400_000
/** The owner of values typed while signed out. */
const NOBODY = ''

/**
 * A form's values, stored on this device field by field until saved or expired. They survive reloads and the browser.
 * [SEND-006]
 */
export class KeptOnDevice {
  /** What was stored when the form opened. */
  readonly values: Values
  readonly #store: DeviceStore | undefined
  readonly #place: Place & { readonly until: number }
  #known: Values
  #wanted: Values
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(store: DeviceStore | undefined, place: Place & { readonly until: number }, values: Values) {
    this.#store = store
    this.#place = place
    this.values = values
    this.#known = values
    this.#wanted = values
  }

  /** Stores exactly these values of this form from now on. */
  keep(values: Values): void {
    this.#wanted = values
    this.#timer ??= setTimeout(() => void this.write(), PAUSE)
  }

  /** The values have been saved. */
  forget(): void {
    this.#wanted = {}
    void this.write()
  }

  /**
   * Writes pending values at once. If the device stores nothing, as in a private window, the form just lives as long as
   * its page.
   */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const [known, wanted] = [this.#known, this.#wanted]
    const put = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])),
    )
    const forget = Object.keys(known).filter((name) => !(name in wanted))
    this.#known = wanted
    const isTheirs = (ownerOfTyped() ?? NOBODY) === this.#place.userId
    if (!this.#store || this.#store.isShared || !isTheirs || Object.keys(put).length + forget.length === 0) return
    await this.#store.change(this.#place, { put, forget }).catch(() => undefined)
  }
}

/**
 * Reads the device's values of the current person, or of someone signed out. Logging out does not warn about names that
 * start with '.'.
 */
function keptOnDevice(name: string, days: number): Promise<KeptOnDevice> {
  const now = Date.now()
  const place = { userId: ownerOfTyped() ?? NOBODY, name: `.${name}`, until: now + days * DAY }
  const read = async () => {
    const values = deviceStore.isShared ? undefined : await deviceStore.kept(place, now).catch(() => undefined)
    return new KeptOnDevice(deviceStore, place, values ?? {})
  }
  const late = new Promise<KeptOnDevice>((resolve) => {
    setTimeout(() => resolve(new KeptOnDevice(undefined, place, {})), PATIENCE)
  })
  return Promise.race([read(), late])
}

/**
 * The same for a screen; undefined until the device has answered. Pending values are written when the screen or page is
 * left.
 */
export function useKeptOnDevice(name: string, days = 30): KeptOnDevice | undefined {
  const [kept, setKept] = useState<KeptOnDevice>()
  useEffect(() => {
    let isLeft = false
    let opened: KeptOnDevice | undefined
    const write = () => void opened?.write()
    void keptOnDevice(name, days).then((kept) => {
      opened = kept
      if (!isLeft) setKept(kept)
    })
    window.addEventListener('pagehide', write)
    const stayAtEnd = beforeLeaving(write)
    return () => {
      isLeft = true
      stayAtEnd()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [name, days])
  return kept
}

/** `useSchemaForm` with its values stored on the device as they are typed; passwords are left out. */
export function useKeptForm<S extends FormSchema>(
  schema: S,
  initial: Draft<S>,
  kept: KeptOnDevice,
  secret: readonly (keyof Draft<S>)[] = [],
): RestorableForm<S> {
  const [typed] = useState(() => partOf(kept.values, initial))
  const form = useSchemaForm(schema, initial, typed)
  const { changed } = form
  const plain = Object.fromEntries(Object.entries(changed).filter(([name]) => !secret.some((field) => field === name)))
  const now = JSON.stringify(plain)
  useEffect(() => kept.keep(JSON.parse(now)), [kept, now])
  return { form, wasRestored: namesOf(typed).length > 0, forget: () => kept.forget() }
}
