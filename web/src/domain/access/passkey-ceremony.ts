import type { CreationOptions, NewCredential, PasskeyAnswer, RequestOptions } from '@plumbline/contract/domain/webauthn'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { arePasskeysPossible, PasskeyFailed } from './passkey-failed.ts'

/** Has the browser make a passkey, which the person unlocks. Throws `PasskeyFailed`. To be imported lazily: who has no passkey need not load it. */
export async function makePasskey(options: CreationOptions): Promise<NewCredential> {
  requirePossible()
  try {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return {
      id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
    }
  } catch (error) {
    throw new PasskeyFailed(wordsOf(error, 'made'), { cause: error })
  }
}

/** Has the browser ask one of its passkeys, which the person unlocks. Throws `PasskeyFailed`. */
export async function askPasskey(options: RequestOptions): Promise<PasskeyAnswer> {
  requirePossible()
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return {
      id,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
    }
  } catch (error) {
    throw new PasskeyFailed(wordsOf(error, 'used'), { cause: error })
  }
}

function requirePossible(): void {
  if (arePasskeysPossible()) return
  throw new PasskeyFailed(
    'PublicKeyCredential' in window
      ? 'Passkeys do not work at this address: it has to be a name, and begin with https.'
      : 'This browser knows no passkeys, or not at this address.',
  )
}

/** Browsers do not tell a cancelled request from a device without a passkey, so that no page can ask which there are. */
function wordsOf(error: unknown, what: 'made' | 'used'): string {
  switch (error instanceof WebAuthnError ? error.code : undefined) {
    case 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY':
    case 'ERROR_CEREMONY_ABORTED':
      return what === 'made'
        ? 'No passkey was made: it was cancelled, or took too long.'
        : 'No passkey was used: it was cancelled, took too long, or there is none for Plumbline on this device.'
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return 'This device, or password manager, has a passkey of yours already.'
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return 'This device cannot keep a passkey that a finger, a face or a PIN unlocks. Try another one.'
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return `Passkeys do not work at this address, ${location.origin}. Open Plumbline at its usual one.`
    default:
      return `No passkey was ${what}: the device, or the browser, has refused. Try again.`
  }
}
