import { t } from '@plumbline/texts/wire/fields'
import { t as peopleTexts } from '@plumbline/texts/wire/people'
import { confirms, NewPassword } from '../domain/passwords.ts'
import { PublicCustomer } from '../domain/public-customer.ts'
import { call, idOf, Nothing } from '../wire/call.ts'
import {
  asMailedToken,
  Email,
  Instant,
  MailedToken,
  mandatory,
  requiredText,
  text,
  WebAddress,
} from '../wire/fields.ts'
import { z } from '../wire/zod.ts'

/** The eight public members of an organisation, or null: by its full name, ignoring case and spaces (security, A1). */
export const findCustomerByName = call({
  method: 'GET',
  path: '/Customer/CustomerByName/{name}',
  summary: 'Look up an organisation by its full name',
  roles: 'anyone',
  scope: 'public',
  params: z.object({ name: requiredText() }),
  answer: z.nullable(PublicCustomer),
})
/** Step 1 of the sign-up wizard. */
export const OrganisationDetails = z.object({
  CustomerName: requiredText(),
  Industry: requiredText(),
  Country: requiredText(),
  State: requiredText(),
  City: requiredText(),
  Address: text(),
  Website: WebAddress,
})
/** Step 2 of the sign-up wizard, without the confirmation. */
export const PersonDetails = z.object({
  FirstName: requiredText(),
  LastName: requiredText(),
  Email,
  Password: NewPassword,
  Designation: z._default(text(), ''),
})
/** Step 2 as validated by the form. */
export const PersonDetailsForm = z
  .extend(PersonDetails, {
    Designation: text(),
    ConfirmPassword: z.string(mandatory).check(z.minLength(1, mandatory)),
  })
  .check(confirms('Password', 'ConfirmPassword'))
/** The input of sign-up. `isAdmin` is read and ignored: the server decides the role. */
export const SignUp = z.object({
  CustomerName: requiredText(),
  CustomerId: z.optional(z.nullable(idOf('Customer'))),
  Industry: z._default(text(), ''),
  Country: z._default(text(), ''),
  State: z._default(text(), ''),
  City: z._default(text(), ''),
  Address: z._default(text(), ''),
  Website: z._default(WebAddress, ''),
  isAdmin: z.optional(z.unknown()),
  ...PersonDetails.shape,
  Invite: z.optional(
    z.nullable(z.string().check(z.maxLength(500, { error: () => t.tooLong({ max: 500 }) }), asMailedToken)),
  ),
})
export type SignUp = z.output<typeof SignUp>
/**
 * The title of the 409 for an `Invite` that is used, expired, changed or another address's: sign-up is possible without
 * it.
 */
export const invitationDeclined = (): string => peopleTexts.invitationNotValid
/** Creates a new organisation with its first CustomerAdmin, or a CustomerUser in an existing one (decisions, section 3). 409: the address has an account. */
export const signUp = call({
  method: 'POST',
  path: '/Customer/CustomerAdminsignup',
  summary: 'Sign up',
  roles: 'anyone',
  scope: 'public',
  body: SignUp,
  example: {
    CustomerName: 'Acme Ltd',
    Industry: 'Manufacturing',
    Country: 'United Kingdom',
    State: 'Kent',
    City: 'Dover',
    Address: '1 Market Street',
    Website: 'https://acme.example.com',
    isAdmin: true,
    FirstName: 'Ada',
    LastName: 'Stone',
    Email: 'ada@acme.example.com',
    Password: 'Upright-Line-7',
    Designation: 'Director',
  },
  mails: true,
  answer: z.object({ IsActive: z.boolean(), IsVerified: z.boolean() }),
})
export const ResendVerification = z.object({ Email })
/** Resends the verification email, if there is an unverified account; the answer is the same for every address. */
export const resendVerification = call({
  method: 'POST',
  path: '/auth/resendverification',
  summary: 'Resend the verification email',
  roles: 'anyone',
  scope: 'public',
  body: ResendVerification,
  example: { Email: 'manager@example.com' },
  mails: true,
  answer: Nothing,
})
/**
 * The sign-up behind a verification link, so that its owner can confirm it. Read-only: fetching it verifies nothing.
 * `NeedsPassword` in another browser than the one that signed up; `MayDecline` as long as the address was never
 * verified; `WaitsForApproval` if an administrator must approve them.
 */
export const openVerification = call({
  method: 'POST',
  path: '/auth/openverification',
  summary: 'Open a verification link',
  roles: 'anyone',
  scope: 'public',
  body: z.object({ Token: MailedToken }),
  example: { Token: 'c2FtcGxl' },
  answer: z.object({
    CustomerName: z.string(),
    FirstName: z.string(),
    LastName: z.string(),
    Email: z.string(),
    SignedUpAt: Instant,
    IsVerified: z.boolean(),
    NeedsPassword: z.boolean(),
    MayDecline: z.boolean(),
    WaitsForApproval: z.boolean(),
  }),
})
/** 'Yes, this is me' on the page behind the link: a new password, which replaces the one typed at sign-up. */
export const VerifyWithPassword = z
  .object({
    Password: NewPassword,
    ConfirmPassword: z.string(mandatory).check(z.minLength(1, mandatory)),
  })
  .check(confirms('Password', 'ConfirmPassword'))
/**
 * Verifies the address with the token of the emailed link (48 hours). `Password` replaces the one typed at sign-up:
 * required by our page in another browser than the one that signed up.
 */
export const verifyEmail = call({
  method: 'POST',
  path: '/auth/verifyemail',
  summary: 'Verify an email address',
  roles: 'anyone',
  scope: 'public',
  body: z.object({ Token: MailedToken, Password: z.optional(z.nullable(NewPassword)) }),
  example: { Token: 'c2FtcGxl' },
  mails: true,
  answer: Nothing,
})
/**
 * 'This was not me': deletes the account, which was never verified, and the organisation if it was the only member. 409
 * once verified.
 */
export const declineVerification = call({
  method: 'POST',
  path: '/auth/declineverification',
  summary: "Decline a sign-up that wasn't yours",
  roles: 'anyone',
  scope: 'public',
  body: z.object({ Token: MailedToken }),
  example: { Token: 'c2FtcGxl' },
  answer: Nothing,
})
