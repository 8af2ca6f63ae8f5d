import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

type LoginOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type NewOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Requests a passkey from the browser. Null when its dialog was closed. */
export const askForPasskey = (options: object) =>
  orNull(startAuthentication({ optionsJSON: options as LoginOptions }));

/** Creates a passkey in the browser. Null when its dialog was closed. */
export const makePasskey = (options: object) =>
  orNull(startRegistration({ optionsJSON: options as NewOptions }));

async function orNull<Answer extends object>(asking: Promise<Answer>) {
  try {
    // A plain object: the library's type lacks the index signature that the procedure's schema requires.
    return { ...(await asking) } as Answer & Record<string, unknown>;
  } catch (error) {
    const isClosed = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
    if (
      isClosed &&
      !(error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    ) {
      return null;
    }
    throw error;
  }
}
