import { texts } from '../../src/texts.ts'

/** What results are compared with, while they are prepared. */
export const t = texts('results/comparison', {
  title: 'Comparison',
  aboutComparison: 'Optional. Shows managers what has changed since an earlier round of the same inquiry type.',
  comparedWith: 'Compared with',
  frozenWhenPublished: 'Kept with the version when you publish. Managers can choose other rounds in the insights.',
  noEarlierRound: 'No earlier round',
  noEarlierRoundYet:
    'This organisation has no earlier published inquiry of this type. The next round can be compared with this one.',
  proposed: 'The latest round',
  proposedRound: 'Suggested: {round}',
  roundAsked: '{inquiry}, {when}',
  noLongerPublished: '{inquiry} (no longer published)',
  none: 'Don’t compare',
  otherWords: 'Questions in other words',
  aboutOtherWords:
    'Questions are compared only if they were asked in the same words. If a question still means the same, mark it as the same question: who and when is recorded.',
  allInTheSameWords: 'Every question was asked in the same words.',
  sameAs: 'Same question as ‘{question}’',
  sameQuestion: 'Same question',
  joinedBy: '{name}, {when}',
  joinedNow: 'just now',
  notTheSame: 'Not the same',
  theSameQuestion: 'Same question',
  countJoined: '{count, plural, =0 {None joined} one {# question joined} other {# questions joined}}',
  newQuestion: 'A new question',
  questionThen: 'Earlier question for ‘{question}’',
})
