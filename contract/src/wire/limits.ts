/** Every size and count shared by both sides (part 1, section 9; decisions, sections 2, 5 and 6; security rule 5). */
export const limits = {
  /** Characters of a one-line text. */
  text: 200,
  /** Characters of a multi-line text. */
  multiline: 4000,
  /** Characters of a personal message in an email. */
  ownWords: 300,
  /** Characters of the reason for rejecting a custom question. */
  decisionReason: 1000,
  /** Similar questions shown, characters of the details compared, and questions compared with. */
  similarQuestions: 5,
  similarDetail: 500,
  similarAmong: 10_000,
  email: 254,
  /** Characters of a brand's name, of its sender's name, and of its footers; bytes of an uploaded logo: 1 MiB. */
  brandName: 60,
  senderName: 40,
  brandFoot: 300,
  logoBytes: 1_048_576,
  passwordMin: 8,
  passwordMax: 128,
  /** Passkeys per person, characters of a passkey's name, and bytes of the JSON with its signature. */
  passkeys: 10,
  passkeyName: 60,
  passkeyBodyBytes: 65_536,
  /** Options of a Rating or Checkbox question. */
  options: 6,
  /** The default length of a text question. */
  defaultMaxLength: 200,
  pageSize: 8,
  pageSizeMax: 100,
  /** Rows of each child list in a record's view. */
  firstRows: 10,
  /** Maximum rows for `currentPage=-1`. */
  allRows: 1000,
  /** Bytes of one file: 25 MiB. */
  fileBytes: 26_214_400,
  /** Bytes of all documents in a person's data export: 200 MiB. */
  dataExportBytes: 209_715_200,
  /** Bytes of all documents of an organisation's inquiries: 2 GiB. */
  organisationBytes: 2_147_483_648,
  filesPerRequest: 100,
  /** Bytes of one part of an upload: at most 1 MiB, at least 64 KiB except the last; so at most some 400 parts. */
  uploadPartBytes: 1_048_576,
  uploadPartLeast: 65_536,
  /** Characters of the header that holds a file's name, in base64. */
  uploadMetadata: 8000,
  /** Uploads in progress per respondent, and idle hours after which one is deleted. */
  uploadsOfRespondent: 5,
  uploadHours: 24,
  /** Parts of a multipart body: of a survey, and of any other. */
  surveyParts: 12_000,
  formParts: 100,
  /** Bytes of a multipart body: four full files, plus overhead. */
  formBytes: 109_051_904,
  /** Bytes of all texts of a form: of a survey, a whole one (`fieldBytes` for each of its questions), and of any other. */
  surveyTextBytes: 16_000_000,
  formTextBytes: 65_536,
  /** Concurrency limits: forms being read, per person and in all. */
  formsOfPerson: 3,
  formsAtOnce: 100,
  /**
   * The memory budget for request bodies: bytes of JSON and texts at once, per person (or client) and in all; bodies
   * below the last are not counted.
   */
  memoryOfPerson: 25_165_824,
  memoryAtOnce: 67_108_864,
  smallBody: 65_536,
  /**
   * Bytes of one text in it (a character takes up to three, a line break two), characters of a field's name and of a
   * file's.
   */
  fieldBytes: 16_000,
  fieldName: 200,
  fileName: 1000,
  /** Bytes of a JSON body: 1 MiB. */
  bodyBytes: 1_048_576,
  /** Bytes of the JSON that adds respondents: 4 MiB; and maximum number of values in any JSON body. */
  respondentsBodyBytes: 4_194_304,
  bodyValues: 262_144,
  /** Seconds within which a deletion can be undone, and for which a list offers it. */
  undoSeconds: 60,
  undoOffered: 10,
  /** Search results per kind, and words considered. */
  foundOfKind: 5,
  searchWords: 8,
  /** Rate limits: calls per minute and person, and how many of those may send email. */
  callsAMinute: 600,
  mailingCallsAMinute: 30,
  /** Minimum group sizes for scores and comments in a confidential inquiry: lower and upper bounds. */
  minFigures: 5,
  minTexts: 10,
  minGroup: 1000,
  participants: 10_000,
  /** Attributes of a respondent, and characters of an attribute's name and value. */
  attributes: 3,
  attributeName: 40,
  timeZone: 60,
  attribute: 100,
  /** Groups per attribute, and reminders per inquiry, shown on the board. */
  groupsShown: 100,
  remindersShown: 100,
  /** Number of addresses in a call from which such calls are processed one at a time. */
  manyParticipants: 500,
  /** Queued emails per organisation; in all; and per organisation above that. */
  mailsWaiting: 20_000,
  mailsWaitingInAll: 100_000,
  mailsWaitingWhenMany: 500,
  /** Questions in a survey when it is sent. */
  surveyQuestions: 1000,
  /** Questions in a pasted list, bytes of its JSON: 4 MiB, and questions per bulk change. */
  pastedQuestions: 200,
  pastedQuestionsBytes: 4_194_304,
  questionsAtOnce: 1000,
  /** Translations saved at a time. */
  translationsAtOnce: 100,
  /** Rows of an exported or imported catalogue, all sheets together. */
  catalogueRows: 20_000,
  /** Columns considered in a table file. */
  columns: 50,
  /** Rows per outcome in an import's preview, and characters of a text in it. */
  previewRows: 1000,
  previewText: 300,
  /** Progress (percent) below which uploading results asks for confirmation. */
  uploadWarning: 90,
  /** Rows of one kind in a results draft: as many as in a sheet of the workbook; and bytes of its JSON: 16 MiB. */
  draftRows: 2000,
  /** Questions that a finding or recommendation rests on. */
  questionsOfClaim: 5,
  draftBodyBytes: 16_777_216,
  /** Default and maximum days to answer. */
  expiryDefaultDays: 28,
  expiryMaxDays: 365,
  /** Days of validity of an organisation's or administrator's invitation. */
  invitationDays: 14,
  levelOfFocusMax: 5,
  /** Days after which managers who have not opened published results are reminded, once. */
  resultsReminderDays: 7,
  /** Actions per inquiry, characters of what is to be done, days for which an owner's link works, and actions named in one reminder. */
  actionsOfInquiry: 500,
  actionWhat: 300,
  actionLinkDays: 90,
  actionsInReminder: 10,
  /** Default and maximum days for which a link to results works, links of an inquiry that work, and links that are listed. */
  resultLinkDays: 30,
  resultLinkMaxDays: 180,
  resultLinks: 20,
  resultLinksKept: 50,
  /** Characters of a tag, tags per comment, and tags per inquiry. */
  tag: 40,
  tagsOfAnswer: 10,
  tagsOfInquiry: 200,
  /** Authors named per identical comment. */
  writersShown: 20,
  /** Milliseconds. */
  requestTimeout: 120_000,
  toast: 5000,
  fileToast: 7000,
  /** For toasts with a reference. */
  referenceToast: 20_000,
  /** The library's own default, for a toast without a duration. */
  toastDefault: 10_000,
  /** Characters of a table cell, of a card's inquiry name and type name, of the insights header. */
  cell: 45,
  cardName: 15,
  cardType: 10,
  insightsName: 25,
} as const
