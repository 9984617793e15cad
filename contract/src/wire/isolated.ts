/** Isolates right-to-left text, so that it does not reverse the sentence around it. */
export function isolated(text: string): string {
  return TURNS.test(text) ? `\u2068${text}\u2069` : text
}

const TURNS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
