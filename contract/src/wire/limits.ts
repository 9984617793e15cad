/** Every size and count the two sides agree on (part 1, section 9; decisions, sections 2, 5 and 6; security rule 5). */
export const limits = {
  /** Characters of a one-line text. */
  text: 200,
  /** Characters of a multi-line text. */
  multiline: 4000,
  /** Characters that a person may add in own words to a mail. */
  ownWords: 300,
  /** Characters of the reason for which a custom question is rejected. */
  decisionReason: 1000,
  /** Similar questions shown, characters of the detail (asked and asked already) that are compared, and questions that it is compared with. */
  similarQuestions: 5,
  similarDetail: 500,
  similarAmong: 10_000,
  email: 254,
  passwordMin: 8,
  passwordMax: 128,
  /** Passkeys that a person may have, characters of a passkey's name, and bytes of the JSON that brings what one has signed. */
  passkeys: 10,
  passkeyName: 60,
  passkeyBodyBytes: 65_536,
  /** Options of a Rating or Checkbox question. */
  options: 6,
  /** What a text question allows where nobody chose a length. */
  defaultMaxLength: 200,
  pageSize: 8,
  pageSizeMax: 100,
  /** Rows that the view of a record shows of each list that belongs to it. */
  firstRows: 10,
  /** Rows that `currentPage=-1` answers at most. */
  allRows: 1000,
  /** Bytes of one file: 25 MiB. */
  fileBytes: 26_214_400,
  /** Bytes of all documents that a person takes out with their data: 200 MiB. */
  dataExportBytes: 209_715_200,
  /** Bytes of all documents of an organisation's inquiries: 2 GiB. */
  organisationBytes: 2_147_483_648,
  filesPerRequest: 100,
  /** Bytes of one part of an upload: 1 MiB at most, 64 KiB at least but for the last; so that it has some 400 parts at most. */
  uploadPartBytes: 1_048_576,
  uploadPartLeast: 65_536,
  /** Characters of the header that holds a file's name, in base64. */
  uploadMetadata: 8000,
  /** Uploads that a respondent may have begun, and hours without a byte after which one is dropped. */
  uploadsOfRespondent: 5,
  uploadHours: 24,
  /** Parts of a multipart body: of a survey, and of any other. */
  surveyParts: 12_000,
  formParts: 100,
  /** Bytes of a multipart body: four whole files, and what stands around them. */
  formBytes: 109_051_904,
  /** Bytes of all texts of a form: of a survey, a whole one (`fieldBytes` for each of its questions), and of any other. */
  surveyTextBytes: 16_000_000,
  formTextBytes: 65_536,
  /** Concurrency limits: forms that are read at once, of one person and of all. */
  formsOfPerson: 3,
  formsAtOnce: 100,
  /** The memory budget for request bodies: bytes of JSON and texts at once, of one person (or client) and of all; a body below the last counts as none. */
  memoryOfPerson: 25_165_824,
  memoryAtOnce: 67_108_864,
  smallBody: 65_536,
  /** Bytes of one text in it (a sign of the longest text takes three, a line end two), characters of a field's name and of a file's. */
  fieldBytes: 16_000,
  fieldName: 200,
  fileName: 1000,
  /** Bytes of a JSON body: 1 MiB. */
  bodyBytes: 1_048_576,
  /** Bytes of the JSON that adds respondents: 4 MiB; and values that any JSON body names. */
  respondentsBodyBytes: 4_194_304,
  bodyValues: 262_144,
  /** Seconds within which a deletion can be undone, and for which a list offers it. */
  undoSeconds: 60,
  undoOffered: 10,
  /** Rows of a kind that a search answers, and words of it that count. */
  foundOfKind: 5,
  searchWords: 8,
  /** Rate limits: calls a minute that a person may make, and of those how many that mail somebody. */
  callsAMinute: 600,
  mailingCallsAMinute: 30,
  /** The smallest groups of people of which a confidential inquiry shows figures and texts: at least these, at most so many. */
  minFigures: 5,
  minTexts: 10,
  minGroup: 1000,
  participants: 10_000,
  /** Attributes of a respondent, and characters of an attribute's name and of what stands in it. */
  attributes: 3,
  attributeName: 40,
  timeZone: 60,
  attribute: 100,
  /** Of an attribute the groups, and of an inquiry the reminders, that its board shows. */
  groupsShown: 100,
  remindersShown: 100,
  /** Addresses in one call from which on such calls come one at a time. */
  manyParticipants: 500,
  /** Mails of an organisation that may wait to be sent; of all organisations; and of each from there on. */
  mailsWaiting: 20_000,
  mailsWaitingInAll: 100_000,
  mailsWaitingWhenMany: 500,
  /** Questions a survey may have when it is handed out. */
  surveyQuestions: 1000,
  /** Questions of a pasted list, bytes of the JSON that brings them: 4 MiB, and questions that are moved, changed or deleted at once. */
  pastedQuestions: 200,
  pastedQuestionsBytes: 4_194_304,
  questionsAtOnce: 1000,
  /** Rows of an exported or imported catalogue, all sheets together. */
  catalogueRows: 20_000,
  /** Columns of a table in a file that are looked at. */
  columns: 50,
  /** Rows of one outcome that the preview of an import lists, and characters of a text in it. */
  previewRows: 1000,
  previewText: 300,
  /** Progress (percent) below which uploading results asks first. */
  uploadWarning: 90,
  /** Rows of one kind in a results draft: as many as a sheet of the workbook has; and bytes of its JSON: 16 MiB. */
  draftRows: 2000,
  /** Questions that a finding or recommendation rests on. */
  questionsOfClaim: 5,
  draftBodyBytes: 16_777_216,
  /** Days from today that a respondent has by default, and at most. */
  expiryDefaultDays: 28,
  expiryMaxDays: 365,
  /** Days that an organisation's or administrator's invitation is valid. */
  invitationDays: 14,
  levelOfFocusMax: 5,
  /** Days after which managers who have not opened published results are reminded, once. */
  resultsReminderDays: 7,
  /** Characters of a tag of a text answer, tags of one, and different ones of an inquiry. */
  tag: 40,
  tagsOfAnswer: 10,
  tagsOfInquiry: 200,
  /** Of who wrote the same, how many are named. */
  writersShown: 20,
  /** Milliseconds. */
  requestTimeout: 120_000,
  toast: 5000,
  fileToast: 7000,
  /** What names a reference to tell somebody. */
  referenceToast: 20_000,
  /** The notification facility's own default, for a toast that names no time. */
  toastDefault: 10_000,
  /** Characters of a table cell, of a card's inquiry name and type name, of the insights header. */
  cell: 45,
  cardName: 15,
  cardType: 10,
  insightsName: 25,
} as const
