import { Radio, Skeleton } from '@mantine/core'
import { quoted } from '@plumbline/contract/wire/quoted'
import '@mantine/core/styles/Radio.layer.css'
import { confidentialities } from '@plumbline/contract/domain/survey-introduction'
import type { SurveyPreview } from '@plumbline/contract/inquiries/survey-preview'
import { t } from '@plumbline/texts/inquiries/sending'
import { Loaded } from '../../../../ui/frames/Loaded.tsx'
import { surveyPreview } from './launch.queries.ts'
import type { StepProps } from './PeopleStep.tsx'
import classes from './sending.module.css'

const titles = { identified: t.identified, confidential: t.confidential } as const

/** Identified or confidential: who sees what, in two columns, with the sentence that respondents are told. [CONF-001] */
export function PrivacyStep({ form, inquiry, title }: StepProps) {
  const { value, onChange, error } = form.field('Confidentiality')
  const choose = (chosen: string) => {
    const choice = confidentialities.find((one) => one === chosen)
    if (choice !== undefined) onChange(choice)
  }
  return (
    <div className={classes.fields}>
      {title}
      <Loaded read={surveyPreview(inquiry.Id)} waiting={<Skeleton height={560} radius={8} />}>
        {(preview) => (
          <Radio.Group
            value={value}
            onChange={choose}
            error={error}
            aria-label={t.whoSeesAnswers}
            data-field="Confidentiality"
          >
            <table className={classes.privacy}>
              <thead>
                <tr>
                  {confidentialities.map((choice) => (
                    <th key={choice} scope="col" data-chosen={choice === value || undefined}>
                      <Radio value={choice} label={titles[choice]} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rowsOf(preview).map(([aspect, ...cells]) => (
                  <Aspect
                    key={aspect}
                    aspect={aspect}
                    cells={cells}
                    chosen={value === '' ? -1 : confidentialities.indexOf(value)}
                  />
                ))}
              </tbody>
            </table>
          </Radio.Group>
        )}
      </Loaded>
    </div>
  )
}

/** What is compared, and below it what it is in either case. */
function Aspect({ aspect, cells, chosen }: { aspect: string; cells: readonly string[]; chosen: number }) {
  return (
    <>
      <tr>
        <th colSpan={2} scope="colgroup" className={classes.aspect}>
          {aspect}
        </th>
      </tr>
      <tr>
        {cells.map((cell, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns, which may say the same
          <td key={n} data-chosen={n === chosen || undefined}>
            {cell}
          </td>
        ))}
      </tr>
    </>
  )
}

function rowsOf({ MinFigures, MinTexts, ReadBy }: SurveyPreview): [aspect: string, ...cells: [string, string]][] {
  const scores = t.fromSoMany({ count: MinFigures })
  return [
    [t.consultantSees, t.eachPersonsAnswers, t.answersWithoutNames],
    [t.organisationSees, t.averagesOnly, t.averagesOnly],
    [t.scoresAreShown, t.forAnyNumber({ count: MinFigures }), scores],
    [t.commentsAreShown, t.toConsultantWithNames, t.withoutNamesFromSoMany({ count: MinTexts })],
    [t.whileItRuns, t.statusAndProgress, t.statusOnly],
    [t.respondentsAreTold, quoted(ReadBy.identified), quoted(ReadBy.confidential)],
  ]
}
