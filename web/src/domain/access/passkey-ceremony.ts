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
    throw new PasskeyFailed(wordsOf(error, 'created'), { cause: error })
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
      ? 'Passkeys don’t work at this address. Open Plumbline by its name, with https.'
      : 'Passkeys aren’t available in this browser or at this address.',
  )
}

/** Browsers do not tell a cancelled request from a device without a passkey, so that no page can ask which there are. */
function wordsOf(error: unknown, what: 'created' | 'used'): string {
  switch (error instanceof WebAuthnError ? error.code : undefined) {
    case 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY':
    case 'ERROR_CEREMONY_ABORTED':
      return what === 'created'
        ? 'No passkey was created: you cancelled, or it took too long.'
        : 'No passkey was used: you cancelled, it took too long, or this device has no passkey for Plumbline.'
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return 'This device or password manager already has a passkey for your account.'
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return 'This device can’t store a passkey that is unlocked with a fingerprint, face or PIN. Try another one.'
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return `Passkeys don’t work at ${location.origin}. Open Plumbline at its usual address.`
    default:
      return `No passkey was ${what}: the device or the browser refused. Try again.`
  }
}
