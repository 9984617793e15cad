import { CategoryScale, type CategoryScaleOptions } from 'chart.js'

declare module 'chart.js' {
  interface CartesianScaleTypeRegistry {
    questions: { options: CategoryScaleOptions & { middles: readonly number[] } }
  }
}

/** An axis with uneven steps: each question has the room its title needs. `middles` are pixels below its top. */
export class QuestionScale extends CategoryScale<CategoryScaleOptions & { middles: readonly number[] }> {
  static override id = 'questions'
  static override defaults = { ...CategoryScale.defaults }

  override getPixelForValue(value: unknown): number {
    const middle = typeof value === 'number' ? this.options.middles[value] : undefined
    return middle === undefined ? Number.NaN : this.top + middle
  }
}
