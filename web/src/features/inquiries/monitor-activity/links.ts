import { t } from '@plumbline/texts/inquiries/monitor-activity'
import * as paths from '../../../paths.ts'

/** Back to the table from the screens below. */
export const backToMonitor = { to: paths.monitorActivity, label: t.monitorActivity }
