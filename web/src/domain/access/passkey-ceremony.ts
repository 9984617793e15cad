import type { CreationOptions, NewCredential, PasskeyAnswer, RequestOptions } from '@plumbline/contract/domain/webauthn'
import { t } from '@plumbline/texts/domain/access'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { inBrand } from '../../ui/marks/brand.ts'
import { arePasskeysPossible, PasskeyFailed } from './passkey-failed.ts'

/**
 * Has the browser create a passkey, which the person unlocks. Throws `PasskeyFailed`. Import lazily: people without
 * passkeys need not load it.
 */
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

/** Has the browser sign with a passkey, which the person unlocks. Throws `PasskeyFailed`. */
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
  throw new PasskeyFailed('PublicKeyCredential' in window ? inBrand(t.passkeysNeedTheName) : t.passkeysUnavailable)
}

/** Browsers do not distinguish a cancelled request from a device without passkeys, so that pages cannot probe. */
function wordsOf(error: unknown, what: 'created' | 'used'): string {
  switch (error instanceof WebAuthnError ? error.code : undefined) {
    case 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY':
    case 'ERROR_CEREMONY_ABORTED':
      return what === 'created' ? t.passkeyCreationCancelled : inBrand(t.passkeyUseCancelled)
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return t.passkeyExists
    case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
    case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
    case 'ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG':
      return t.deviceCantStorePasskey
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return inBrand(t.passkeysNeedAnotherAddress({ origin: location.origin }))
    default:
      return what === 'created' ? t.passkeyCreationRefused : t.passkeyUseRefused
  }
}
