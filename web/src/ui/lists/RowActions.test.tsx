import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../test/show.tsx'
import { RowActions } from './RowActions.tsx'

const nothing = () => undefined

test('[MONI-002] a disabled action looks disabled, with its reason next to it, quiet or not', () => {
  show(
    <RowActions
      ask={nothing}
      actions={[
        { kind: 'button', label: 'Upload', onClick: nothing, isQuiet: true },
        { kind: 'link', label: 'View Answers', to: '/elsewhere', isQuiet: true, disabled: 'No one has answered.' },
        { kind: 'link', label: 'View Documents', to: '/elsewhere', isQuiet: true, disabled: 'No one has answered.' },
        { kind: 'link', label: 'Inputs', to: '/elsewhere', isQuiet: true },
        { kind: 'edit', to: '/elsewhere', disabled: 'It can only be viewed.' },
      ]}
    />,
  )

  for (const name of ['View Answers', 'View Documents']) {
    const action = screen.getByRole('button', { name })
    const reason = document.getElementById(action.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('No one has answered.')
    expect(reason?.parentElement).toBe(action.parentElement)
    // With its own colour it would look like its neighbours.
    expect(action.style.color).toBe('')
    expect(action.dataset.disabled).toBe('true')
  }
  expect(screen.getAllByText('No one has answered.')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Upload' }).style.color).not.toBe('')
  expect(screen.getByText('It can only be viewed.').id).toBe(
    screen.getByLabelText('Edit').getAttribute('aria-describedby'),
  )
})

test('[SEND-007, MONI-004] the menu of a row has each action by its name, those that cannot be done now with the reason, and is there once it is opened', async () => {
  show(
    <RowActions
      ask={nothing}
      actions={[
        { kind: 'link', label: 'Prepare Results', to: '/elsewhere', isMain: true },
        {
          kind: 'link',
          label: 'View Respondents',
          to: '/elsewhere',
          inMenu: true,
          disabled: 'No one has been invited.',
        },
        { kind: 'button', label: 'Upload File', onClick: nothing, inMenu: true },
      ]}
    />,
  )
  expect(screen.queryByText('Upload File')).toBeNull()

  const panel = document.querySelector('[popover]')
  if (!panel) throw new Error('There is no menu.')
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  const disabled = screen.getByText('View Respondents')
  expect(disabled.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(disabled.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'No one has been invited.',
  )
  expect(screen.getByText('Upload File').closest('button')?.disabled).toBe(false)
})
