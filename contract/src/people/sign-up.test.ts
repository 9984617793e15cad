import { expect, test } from 'vitest'
import { countries } from '../domain/countries.ts'
import { industries } from '../domain/industries.ts'
import type { z } from '../wire/zod.ts'
import { OrganisationDetails, PersonDetailsForm } from './sign-up.ts'

const organisation = {
  CustomerName: 'Acme Ltd',
  Industry: 'Manufacturing',
  Country: 'United Kingdom',
  State: 'Kent',
  City: 'Dover',
  Address: '',
  Website: '',
}
const person = {
  FirstName: 'Ada',
  LastName: 'Stone',
  Email: 'ada@acme.example.com',
  Password: 'Upright-Line-7',
  ConfirmPassword: 'Upright-Line-7',
  Designation: '',
}

/** 'Field: message' for each error. */
function faults(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}
const emptied = (value: object) => Object.fromEntries(Object.keys(value).map((name) => [name, '']))

test('[AUTH-052, AUTH-053] step 1 asks for the organisation, its industry and its location; the street is optional', () => {
  expect(faults(OrganisationDetails, emptied(organisation))).toEqual([
    'CustomerName: This field is mandatory.',
    'Industry: This field is mandatory.',
    'Country: This field is mandatory.',
    'State: This field is mandatory.',
    'City: This field is mandatory.',
  ])
  expect(faults(OrganisationDetails, organisation)).toEqual([])
})

test('[AUTH-054] a website is validated if given', () => {
  for (const Website of ['acme', 'acme.example.com', 'ftp://acme.example.com', 'javascript:alert(1)', 'http://acme']) {
    expect(faults(OrganisationDetails, { ...organisation, Website })).toEqual(['Website: Please enter a valid URL.'])
  }
  expect(faults(OrganisationDetails, { ...organisation, Website: 'https://acme.example.com/a?b' })).toEqual([])
})

test('[AUTH-059, AUTH-063] step 2 asks for the person; the job title is optional', () => {
  expect(faults(PersonDetailsForm, emptied(person))).toEqual([
    'FirstName: This field is mandatory.',
    'LastName: This field is mandatory.',
    'Email: This field is mandatory.',
    'Password: This field is mandatory.',
    'ConfirmPassword: This field is mandatory.',
  ])
  expect(faults(PersonDetailsForm, person)).toEqual([])
})

test('[AUTH-060, AUTH-061, AUTH-062] step 2 validates the address, the password and its confirmation', () => {
  const given = { ...person, Email: 'ada@', Password: 'upright', ConfirmPassword: 'Upright-Line-7' }

  expect(faults(PersonDetailsForm, given)).toEqual([
    'Email: Please enter a valid email.',
    'Password: at least 8 characters, a number, 1 upper, 1 lower & 1 special character be included',
    'ConfirmPassword: Passwords do not match.',
  ])
})

test('[AUTH-055] the industries are the 21 sections of ISIC Rev. 4', () => {
  expect(new Set(industries).size).toBe(21)
  expect([industries[0], industries[2], industries.at(-1)]).toEqual([
    'Agriculture, forestry and fishing',
    'Manufacturing',
    'International organisations',
  ])
})

test('[AUTH-056] the countries are the 249 of ISO 3166-1, alphabetically', () => {
  const known = ['Afghanistan', 'Åland Islands', "Côte d'Ivoire", 'Kosovo', 'Taiwan', 'United Kingdom', 'Zimbabwe']

  expect(new Set(countries).size).toBe(249)
  // Kosovo has no code in ISO 3166-1.
  expect(known.filter((name) => countries.some((country) => country === name))).toEqual(
    known.filter((name) => name !== 'Kosovo'),
  )
  expect(countries).toEqual(countries.toSorted((a, b) => a.localeCompare(b, 'en')))
})
