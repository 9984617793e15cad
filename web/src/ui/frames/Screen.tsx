import { Anchor, Group, Text, Title } from '@mantine/core'
import { t } from '@plumbline/texts/ui/frames'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PageTitle } from '../marks/PageTitle.tsx'
import { type Back, useBack } from './came-from.ts'
import classes from './Screen.module.css'
import { asLeft, beginWay } from './ways-back.ts'

export interface ScreenProps {
  title: string
  /** The record's name, which becomes the heading, below the title in small print. */
  name?: ReactNode
  /** One line on the screen's purpose. */
  about?: ReactNode
  back?: Back
  /** To the right of the title: the screen's primary action. */
  action?: ReactNode
  /** Forms are at most 720 px wide, everything else 1200; a form with something beside it may be either. */
  width?: 'form' | 'wide' | 'aside'
  children: ReactNode
}

/** Up to this many characters a heading is in large letters, longer ones in smaller. */
const SHORT = 60

/** The frame of every screen: title (also the browser tab's), a back link, and focus on the title after navigation. */
export function Screen({ title, name, about, back: own, action, width = 'wide', children }: ScreenProps) {
  const back = useBack(own)
  const isFirst = !own
  useEffect(() => {
    if (isFirst) beginWay(location.pathname)
  }, [isFirst])
  return (
    <div className={classes.screen} data-width={width}>
      <PageTitle>{typeof name === 'string' ? t.titleOfRecord({ title, name }) : t.titlePlumbline({ title })}</PageTitle>
      <div>
        {back && <BackLink {...back} />}
        <Group justify="space-between" align="flex-end" gap="md">
          <div className={classes.heading}>
            <FocusedTitle over={name && title} size={typeof name === 'string' && name.length > SHORT ? 'h2' : 'h1'}>
              {name ? <bdi>{name}</bdi> : title}
            </FocusedTitle>
            {about && (
              <Text c="dimmed" mt={4}>
                {about}
              </Text>
            )}
          </div>
          {action}
        </Group>
      </div>
      {children}
    </div>
  )
}

interface TitleProps {
  children: ReactNode
  /** A small line above it, which is part of it. */
  over?: ReactNode
  size?: 'h1' | 'h2'
  /** 2 for a screen within a screen. */
  order?: 1 | 2
}

/** A main heading focused on arrival, so that a screen reader announces the screen. */
export function FocusedTitle({ children, over, order = 1, size = `h${order}` }: TitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // As on arrival: navigation within the screen (a page, a tab) does not move the focus.
  const [arrivedByLink] = useState(key !== 'default')
  useEffect(() => {
    if (arrivedByLink) heading.current?.focus({ preventScroll: true })
  }, [arrivedByLink])
  return (
    <Title order={order} size={size} ref={heading} tabIndex={-1} className={classes.title}>
      {over && (
        <>
          <span className={classes.over}>{over}</span>{' '}
        </>
      )}
      {children}
    </Title>
  )
}

/** '← Findings', above the title. */
export function BackLink({ to, label }: Back) {
  return (
    <Anchor component={Link} to={asLeft(to)} className={classes.back}>
      <IconArrowLeft size={16} aria-hidden />
      {label}
    </Anchor>
  )
}
