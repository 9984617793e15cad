import { SegmentedControl, Title } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { brandColors, OWN_COLOR } from '@plumbline/contract/domain/brand-colors'
import type { Brand, BrandFields } from '@plumbline/contract/people/brand'
import { t } from '@plumbline/texts/people/brand'
import { type CSSProperties, type ReactNode, useState } from 'react'
import classes from './brand.module.css'

/** Sign-in, an email, a survey and the first page of a report as they will look. Pictures for the eye: a screen reader has the form. */
export function BrandPreview({
  fields,
  logo,
  otherwise,
}: {
  fields: Omit<BrandFields, 'ShowsPlumbline'> & { readonly ShowsPlumbline: unknown }
  logo: string | null
  otherwise: Brand['Otherwise']
}) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  // Name and logo belong together, as on the server.
  const face =
    fields.Name !== '' || logo !== null ? { name: fields.Name, logo } : { name: otherwise.Name, logo: otherwise.Logo }
  const chosen = [fields.Color, otherwise.Color].find((color) => /^#[\da-f]{6}$/i.test(color)) ?? OWN_COLOR
  const colors = brandColors(chosen)
  const shades = colors[scheme]
  const style = {
    '--fill': shades.fill,
    '--link': shades.text,
    '--soft': shades.soft,
    '--paper-fill': colors.light.fill,
    '--paper-text': colors.light.text,
  } as CSSProperties
  const name = face.name || 'Plumbline'
  const mark = face.logo === null ? <strong>{name}</strong> : <img src={face.logo} alt="" />
  const isNamed = face.name !== '' || face.logo !== null
  const sender = fields.SenderName || otherwise.SenderName || name
  return (
    <section className={classes.preview} aria-label={t.preview}>
      <div className={classes.previewHead}>
        <Title order={2} size="h3">
          {t.preview}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={t.preview}
          value={scheme}
          onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
          data={[
            { value: 'light', label: t.previewLight },
            { value: 'dark', label: t.previewDark },
          ]}
        />
      </div>
      <div className={classes.pictures} style={style} aria-hidden="true">
        <Picture label={t.signIn} scheme={scheme}>
          <span className={classes.mark}>{mark}</span>
          <b>{t.welcomeBack}</b>
          <span className={classes.field}>{t.emailAddress}</span>
          <span className={classes.button}>{t.logIn}</span>
        </Picture>
        <Picture label={t.survey} scheme={scheme}>
          <span className={classes.mark}>{mark}</span>
          <b>{t.question}</b>
          <span className={classes.link}>{t.performance}</span>
          <span className={classes.ratings}>
            {[1, 2, 3, 4, 5].map((rating) => (
              <i key={rating} data-chosen={rating === 4 || undefined}>
                {rating}
              </i>
            ))}
          </span>
        </Picture>
        <Picture label={t.email} scheme="light">
          <small>{t.from({ name: sender })}</small>
          <span className={classes.mark}>{mark}</span>
          <b>{t.invited}</b>
          <span className={classes.paperButton}>{t.openSurvey}</span>
          <small>{fields.EmailFoot || otherwise.EmailFoot}</small>
          {isNamed && fields.ShowsPlumbline === true && <small>{t.sentWith}</small>}
        </Picture>
        <Picture label={t.report} scheme="light" isPaper>
          <span className={classes.mark}>{mark}</span>
          <small className={classes.push}>{t.confidential}</small>
          <b>{t.inquiry}</b>
          <small className={classes.push}>{fields.ReportFoot || otherwise.ReportFoot}</small>
          {isNamed && fields.ShowsPlumbline === true && <small>{t.madeWith}</small>}
        </Picture>
      </div>
    </section>
  )
}

function Picture({
  label,
  scheme,
  isPaper,
  children,
}: {
  label: string
  scheme: 'light' | 'dark'
  isPaper?: boolean
  children: ReactNode
}) {
  return (
    <figure className={classes.figure}>
      <div className={classes.sheet} data-scheme={scheme} data-paper={isPaper || undefined}>
        {children}
      </div>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
