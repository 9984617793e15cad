import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { withstandTranslation } from './translated-texts.ts'

withstandTranslation()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const client = createRoot(root)
// As a transition it is drawn in slices, with the page responsive in between.
startTransition(() =>
  client.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
