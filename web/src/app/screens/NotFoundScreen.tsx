import { Button } from '@mantine/core'
import { t as texts } from '@plumbline/texts/app/screens'
import { Link, useNavigate } from 'react-router'
import { LazyPageFoot } from '../../domain/language/LazyPageFoot.tsx'
import * as paths from '../../paths.ts'
import { Message } from '../../ui/frames/Message.tsx'
import { Logo } from '../../ui/marks/Logo.tsx'
import { PageTitle } from '../../ui/marks/PageTitle.tsx'
import classes from './NotFoundScreen.module.css'

/** For unknown addresses, and those of other roles. */
export function NotFoundScreen() {
  const navigate = useNavigate()
  return (
    <main className={classes.alone}>
      <PageTitle>{texts.titlePlumbline({ title: texts.pageNotFound })}</PageTitle>
      <Logo />
      <Message title={texts.pageNotFound} text={texts.thisPageDoesntExist}>
        <Button onClick={() => void (history.length > 1 ? navigate(-1) : navigate(paths.start))}>{texts.goBack}</Button>
        <Button variant="default" component={Link} to={paths.login}>
          {texts.goToLogin}
        </Button>
      </Message>
      <LazyPageFoot />
    </main>
  )
}
