import { Anchor, NativeSelect, Skeleton, Text, Title } from '@mantine/core'
import { showsPersons } from '@plumbline/contract/domain/confidentiality'
import type { Language } from '@plumbline/contract/domain/languages'
import type { AnswerText, getTextQuestions } from '@plumbline/contract/results/answer-texts'
import type { Answer } from '@plumbline/contract/wire/call'
import { pathTo } from '@plumbline/contract/wire/path-to'
import { searchTo } from '@plumbline/contract/wire/search-to'
import { t } from '@plumbline/texts/results/answers-workspace'
import { number } from '@plumbline/texts/src/formats'
import { nameOfLanguage } from '@plumbline/texts/src/languages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import * as paths from '../../../paths.ts'
import { Loaded } from '../../../ui/frames/Loaded.tsx'
import { NoData } from '../../../ui/frames/NoData.tsx'
import type { Column } from '../../../ui/lists/columns.ts'
import { List } from '../../../ui/lists/ListScreen.tsx'
import { useListFilter } from '../../../ui/lists/list-address.ts'
import { cut } from '../../../ui/marks/CutText.tsx'
import { instantInWords } from '../../../ui/marks/dates.ts'
import { rich } from '../../../ui/marks/rich.ts'
import { AnswerWords } from './AnswerWords.tsx'
import classes from './answers-workspace.module.css'
import { findingsInDraft, textsInAll, textsPage } from './answers-workspace.queries.ts'
import { FindingDialog } from './FindingDialog.tsx'
import type { AnswersAt } from './links.ts'
import { TagComparison } from './TagComparison.tsx'
import { TextTags } from './TextTags.tsx'
import { Writers } from './Writers.tsx'

/** All comments by question: searched, tagged, and added to the results as findings. [WORK-001] */
export function AnswerTextsScreen(at: AnswersAt) {
  return (
    <Loaded read={textsInAll(at.inquiryId)} waiting={<Skeleton height={480} radius={12} />}>
      {(all) => {
        if ('why' in all) return <NoData title={t.notShown}>{all.why}</NoData>
        if (all.Questions.length === 0) return <NoData title={t.noTextQuestions}>{t.noTextQuestionsHere}</NoData>
        return <Texts at={at} all={all} />
      }}
    </Loaded>
  )
}

type InAll = Answer<typeof getTextQuestions>
type Question = InAll['Questions'][number]

/** The address's value for all questions. */
const ALL = 'all'

function Texts({ at, all }: { at: AnswersAt; all: InAll }) {
  const { inquiryId } = at
  const [chosen, choose] = useListFilter('question')
  const [tag, chooseTag] = useListFilter('tag')
  const [inLanguage, chooseLanguage] = useListFilter('language')
  const language = all.Languages?.find(({ Language }) => Language === inLanguage)?.Language
  const question =
    chosen === ALL && all.Questions.length > 1
      ? undefined
      : (all.Questions.find(({ Id }) => Id === chosen) ?? all.Questions[0])
  const filter = { questionId: question?.Id, tag: tag ?? undefined, language }
  const inDraft = useQuery(findingsInDraft(inquiryId)).data
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set())
  const [asFinding, setAsFinding] = useState<AnswerText>()
  const isUsed = (text: AnswerText) => used.has(keyOf(text)) || (inDraft?.includes(text.Text) ?? false)
  const isNamed = showsPersons(all.Confidentiality)
  const answer: Column<AnswerText, 'LastName' | 'SubmittedAt'> = {
    header: t.answer,
    cell: (text) => (
      <div className={classes.answer}>
        {question === undefined && (
          <Text size="sm" c="dimmed">
            {text.Question}
          </Text>
        )}
        <AnswerWords text={text.Text} lang={text.Language} />
        {text.Count !== undefined && text.Count > 1 && (
          <Text size="sm" fw={500}>
            {t.peopleWroteThis({ count: text.Count })}
          </Text>
        )}
        <TextTags inquiryId={inquiryId} text={text} known={all.Tags.map(({ Tag }) => Tag)} choose={chooseTag} />
        {isUsed(text) && (
          <Text size="sm" c="dimmed">
            {rich(
              t.alreadyInTheDraft({
                link: (words) => (
                  <Anchor
                    component={Link}
                    to={{
                      pathname: pathTo(paths.prepareResults, at),
                      search: searchTo(paths.prepareResults, { section: 'Findings' }),
                    }}
                    inherit
                  >
                    {words}
                  </Anchor>
                ),
              }),
            )}
          </Text>
        )}
      </div>
    ),
  }
  const clear = () => {
    chooseTag(null)
    chooseLanguage(null)
  }
  const titleId = useId()
  return (
    <section className={classes.texts} aria-labelledby={titleId}>
      <QuestionTitle id={titleId} all={all} question={question} />
      {tag !== null && <TagComparison inquiryId={inquiryId} tag={tag} questionId={question?.Id} />}
      <List
        // The tables of two questions share nothing.
        key={question?.Id ?? ALL}
        caption={t.answers}
        page={textsPage(inquiryId, filter)}
        columns={isNamed ? [answer, respondentOf(at), submitted] : [answer]}
        rowKey={keyOf}
        rowActions={(text) => [{ kind: 'button', label: t.useAsFinding, onClick: () => setAsFinding(text) }]}
        searchLabel={isNamed ? t.searchCommentsAndPeople : t.searchComments}
        filters={
          <>
            {all.Questions.length > 1 && <Questions questions={all.Questions} chosen={question?.Id} choose={choose} />}
            <Tags tags={all.Tags} questionId={question?.Id} chosen={tag} choose={chooseTag} />
            <Languages languages={all.Languages} chosen={language} choose={chooseLanguage} />
          </>
        }
        clearFilters={tag === null && language === undefined ? undefined : clear}
        whenEmpty={t.noComments}
      />
      <FindingDialog
        inquiryId={inquiryId}
        text={asFinding}
        isNamed={isNamed}
        added={(text) => setUsed((before) => new Set([...before, keyOf(text)]))}
        close={() => setAsFinding(undefined)}
      />
    </section>
  )
}

const keyOf = ({ QuestionId, Id }: AnswerText) => `${QuestionId} ${Id}`

/** The full question, and how many have commented on it. */
function QuestionTitle({ id, all, question }: { id: string; all: InAll; question: Question | undefined }) {
  const texts = question ? question.Texts : sumOf(all.Questions)
  return (
    <div>
      <Title order={2} size="h3" id={id} className={classes.asked}>
        {question?.Question ?? t.allTextQuestions}
      </Title>
      <Text c="dimmed" size="sm" mt={4}>
        {showsPersons(all.Confidentiality) ? t.comments({ count: texts }) : t.commentsOfNobody({ count: texts })}
      </Text>
    </div>
  )
}

const sumOf = (some: readonly { readonly Texts: number }[]) => some.reduce((sum, { Texts }) => sum + Texts, 0)

interface QuestionsProps {
  questions: readonly Question[]
  chosen: string | undefined
  choose: (id: string | null) => void
}

function Questions({ questions, chosen = ALL, choose }: QuestionsProps) {
  return (
    <NativeSelect
      aria-label={t.question}
      className={classes.filter}
      value={chosen}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        ...questions.map(({ Id, Question, Texts }) => ({
          value: Id,
          label: `${cut(Question)} (${number(Texts)})`,
        })),
        { value: ALL, label: t.allQuestionsWithComments({ count: sumOf(questions) }) },
      ]}
    />
  )
}

function Tags({
  tags,
  questionId,
  chosen,
  choose,
}: {
  tags: InAll['Tags']
  questionId: string | undefined
  chosen: string | null
  choose: (tag: string | null) => void
}) {
  if (tags.length === 0 && chosen === null) return null
  const isKnown = tags.some(({ Tag }) => Tag === chosen)
  return (
    <NativeSelect
      aria-label={t.tag}
      className={classes.filter}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: t.taggedOrNot },
        ...tags.map(({ Tag, Counts }) => {
          const asked = Counts.filter(({ QuestionId }) => questionId === undefined || QuestionId === questionId)
          return { value: Tag, label: `${Tag} (${number(sumOf(asked))})` }
        }),
        // Removed from its last comment while selected.
        ...(chosen !== null && !isKnown ? [{ value: chosen, label: `${chosen} (0)` }] : []),
      ]}
    />
  )
}

interface LanguagesProps {
  languages: InAll['Languages']
  chosen: Language | undefined
  choose: (language: string | null) => void
}

/** The languages that were answered in, if there are several. [LANG-005] */
function Languages({ languages = [], chosen, choose }: LanguagesProps) {
  if (languages.length < 2) return null
  return (
    <NativeSelect
      aria-label={t.language}
      className={classes.filter}
      value={chosen ?? ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: t.anyLanguage },
        ...languages.map(({ Language, Texts }) => ({
          value: Language,
          label: t.nameAndNumber({ name: nameOfLanguage(Language), count: Texts }),
        })),
      ]}
    />
  )
}

function respondentOf({ inquiryId }: AnswersAt): Column<AnswerText, 'LastName' | 'SubmittedAt'> {
  return {
    header: t.respondent,
    sort: 'LastName',
    cell: (text) => <Writers inquiryId={inquiryId} text={text} />,
  }
}

const submitted: Column<AnswerText, 'LastName' | 'SubmittedAt'> = {
  header: t.submitted,
  sort: 'SubmittedAt',
  cell: ({ SubmittedAt }) => SubmittedAt && instantInWords(SubmittedAt),
}
