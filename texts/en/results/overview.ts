import { texts } from '../../src/texts.ts'

export const t = texts('results/overview', {
  strong: '{count, plural, one {{areas} is strong.} other {{areas} are strong.}}',
  progressing: '{count, plural, one {{areas} is progressing.} other {{areas} are progressing.}}',
  watched: '{count, plural, one {{areas} needs watching.} other {{areas} need watching.}}',
  attention: '{count, plural, one {{areas} needs attention.} other {{areas} need attention.}}',
  attentionFirst: '{first} needs attention first.',
  attentionAboveAll: '{first} needs attention first, above all ‘{question}’.',
  strongAndProgressing:
    '{count, plural, one {{strong} is strong} other {{strong} are strong}}; {progressingCount, plural, one {{areas} is progressing.} other {{areas} are progressing.}}',
  strongAndWatched:
    '{count, plural, one {{strong} is strong} other {{strong} are strong}}; {watchedCount, plural, one {{areas} needs watching.} other {{areas} need watching.}}',
  strongAndAttention:
    '{count, plural, one {{strong} is strong} other {{strong} are strong}}; {attentionCount, plural, one {{areas} needs attention.} other {{areas} need attention.}}',
  strongAndAttentionFirst:
    '{count, plural, one {{strong} is strong; {first} needs attention first.} other {{strong} are strong; {first} needs attention first.}}',
  strongAndAttentionAboveAll:
    '{count, plural, one {{strong} is strong; {first} needs attention first, above all ‘{question}’.} other {{strong} are strong; {first} needs attention first, above all ‘{question}’.}}',
  progressingWidestGap:
    '{count, plural, one {{areas} is progressing; the widest gap is in {widest} ({gap}).} other {{areas} are progressing; the widest gap is in {widest} ({gap}).}}',
  strongWidestGap:
    '{count, plural, one {{strong} is strong; the widest gap is in {widest} ({gap}).} other {{strong} are strong; the widest gap is in {widest} ({gap}).}}',
  mostAndLeast:
    'The gap between importance and performance is largest in {most} ({mostGap}) and smallest in {least} ({leastGap}).',
  allAlike: 'The gap between importance and performance is {gap} in every area with figures.',
})
