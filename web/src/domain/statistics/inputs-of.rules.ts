import { arrayOf, type ScoredArea } from '@plumbline/contract/domain/areas'
import type { InputItem, InputResult } from '@plumbline/contract/results/results'
import type { QuestionStatistics, Statistics } from '@plumbline/contract/results/statistics'

/** The specified inputs, for the bars, from these figures. */
export function inputsOf({ Questions }: Pick<Statistics, 'Questions'>): InputResult {
  const of = (area: ScoredArea) => Questions.filter(({ Area }) => Area === area).map(inputOf)
  return {
    [arrayOf.Culture]: of('Culture'),
    [arrayOf.People]: of('People'),
    [arrayOf.Process]: of('Process'),
    [arrayOf.Structure]: of('Structure'),
  }
}

function inputOf({
  QuestionId,
  Question,
  ToldApartBy,
  Performance,
  Importance,
  Difference,
}: QuestionStatistics): InputItem {
  const because = [Performance, Importance].find(({ Withheld }) => Withheld)?.MeanBecause
  return {
    QuestionId,
    Questiondescription: Question,
    ...(ToldApartBy !== null && { ToldApartBy }),
    AverageDifference: Difference,
    AverageRating: Performance.Mean,
    AverageValue: Importance.Mean,
    ...(because && { Withheld: true, WithheldBecause: because }),
  }
}
