import { rolePrefix } from '@plumbline/contract/roles'

export const monitorActivity = `${rolePrefix.SuperAdmin}/monitor-activity`
/** Back to the table from the screens below. */
export const backToMonitor = { to: monitorActivity, label: 'Monitor Activity' }
