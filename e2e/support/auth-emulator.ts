import { expect } from '@playwright/test';

const authHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
const projectId = process.env.GCLOUD_PROJECT ?? 'demo-housetab';

type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET';
interface Mail {
  email: string;
  requestType: MailKind;
  oobLink: string;
}

/** The link of the newest mail that asks this person to confirm their address. */
export function verificationLink(email: string): Promise<string> {
  return linkMailedTo(email, 'VERIFY_EMAIL');
}

/** The link of the newest mail that lets this person choose a new password. */
export function passwordResetLink(email: string): Promise<string> {
  return linkMailedTo(email, 'PASSWORD_RESET');
}

export interface Account {
  uid: string;
  /** The ID token for calls of the API. */
  token: string;
  refreshToken: string;
}

/** Creates an account with a verified address, faster than through the screens. */
export async function createAccount(person: {
  name: string;
  email: string;
  password: string;
}): Promise<Account> {
  const { name, email, password } = person;
  await callAuth(`projects/${projectId}/accounts`, {
    email,
    password,
    displayName: name,
    emailVerified: true,
  });
  const session = await callAuth('accounts:signInWithPassword', {
    targetProjectId: projectId,
    email,
    password,
    returnSecureToken: true,
  });
  return { uid: session.localId, token: session.idToken, refreshToken: session.refreshToken };
}

async function callAuth(method: string, body: object) {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  expect(response.ok, method).toBe(true);
  return (await response.json()) as { localId: string; idToken: string; refreshToken: string };
}

/** The emulator sends no mail, but keeps the links. */
async function linkMailedTo(email: string, kind: MailKind): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    link = (await readMails()).findLast(
      (mail) => mail.requestType === kind && mail.email === email.toLowerCase(),
    )?.oobLink;
    expect(link, `a mail of the kind ${kind} to ${email}`).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return link ?? '';
}

async function readMails(): Promise<Mail[]> {
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes } = (await response.json()) as { oobCodes: Mail[] };
  return oobCodes;
}
