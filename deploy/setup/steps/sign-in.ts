import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { firebaseCommand } from '../actions.ts';
import type { SetupAction, Setup, SetupStep } from '../step.ts';

interface SignInConfig {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  passwordPolicyConfig?: {
    passwordPolicyEnforcementState?: string;
    passwordPolicyVersions?: { customStrengthOptions?: { minPasswordLength?: number } }[];
  };
  authorizedDomains?: string[];
}

const MIN_PASSWORD_LENGTH = 10;

const consoleOf = (part: string) => (setup: Setup) =>
  `https://console.firebase.google.com/project/${setup.project}/authentication/${part}`;

export const signInStep: SetupStep = {
  name: 'Sign-in',
  why: 'People sign up with an e-mail address and a password, or with Google.',
  after: ['Web app'],
  byHand: consoleOf('providers'),
  async inspect(setup) {
    const { cloud, project } = setup;
    const config = (await cloud.getSignIn(
      `/admin/v2/projects/${project}/config`,
    )) as SignInConfig | null;
    const google = (await cloud.getSignIn(
      `/admin/v2/projects/${project}/defaultSupportedIdpConfigs/google.com`,
    )) as { enabled?: boolean } | null;
    const missing = [
      ...(config?.signIn?.email?.enabled ? [] : ['Email/Password']),
      ...(google?.enabled ? [] : ['Google']),
    ];
    if (missing.length === 0) return { state: 'done', what: 'Email/Password and Google' };
    return { state: 'missing', what: missing.join(' and '), actions: [switchOn(setup)] };
  },
};

/** firebase-tools reads the providers from a configuration. It has the user's e-mail address, so it is not in the repository. */
function switchOn(setup: Setup): SetupAction {
  const file = '.housetab/setup/firebase.json';
  const args = ['deploy', '--only', 'auth', '--config', file, '--project', setup.project];
  const deploy = firebaseCommand(setup, ...args);
  const providers = {
    emailPassword: true,
    googleSignIn: {
      oAuthBrandDisplayName: 'Housetab',
      supportEmail: setup.facts.account,
      authorizedRedirectUris: [`https://${setup.project}.firebaseapp.com/__/auth/handler`],
    },
  };
  const run = async () => {
    const path = join(setup.root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify({ auth: { providers } }));
    await deploy.run();
  };
  return { command: deploy.command, run };
}

export const signInRules: SetupStep = {
  name: 'Sign-in rules',
  why: 'Strong passwords, protection against e-mail enumeration, and sign-in only from your pages.',
  after: ['Sign-in'],
  byHand: consoleOf('settings'),
  async inspect(setup) {
    const { cloud, project } = setup;
    const path = `/admin/v2/projects/${project}/config`;
    const config = ((await cloud.getSignIn(path)) ?? {}) as SignInConfig;
    const domains = config.authorizedDomains ?? [];
    const own = [`${project}.firebaseapp.com`, `${project}.web.app`];
    const wanted = [
      ...domains.filter((one) => one !== 'localhost'),
      ...own.filter((one) => !domains.includes(one)),
    ];
    const policy = config.passwordPolicyConfig;
    const [version] = policy?.passwordPolicyVersions ?? [];
    const length = version?.customStrengthOptions?.minPasswordLength ?? 0;
    const isEnforced = policy?.passwordPolicyEnforcementState === 'ENFORCE';
    const changes: { what: string; field: string; value: object }[] = [];
    if (!config.emailPrivacyConfig?.enableImprovedEmailPrivacy) {
      changes.push({
        what: 'e-mail enumeration protection',
        field: 'emailPrivacyConfig',
        value: { enableImprovedEmailPrivacy: true },
      });
    }
    if (wanted.length !== domains.length || domains.includes('localhost')) {
      changes.push({
        what: `authorized domains ${own.join(' and ')}, without localhost`,
        field: 'authorizedDomains',
        value: wanted,
      });
    }
    if (!isEnforced || length < MIN_PASSWORD_LENGTH) {
      changes.push({
        what: `passwords of ${MIN_PASSWORD_LENGTH} characters`,
        field: 'passwordPolicyConfig',
        value: withLength(policy),
      });
    }
    if (changes.length === 0) return { state: 'done', what: 'passwords, privacy, domains' };
    // One request each, so that one refused change does not block the others.
    const actions = changes.map(({ field, value }): SetupAction => {
      const masked = `${path}?updateMask=${field}`;
      const body = { [field]: value };
      const command = `PATCH ${masked} ${JSON.stringify(body)}`;
      return { command, run: () => cloud.patchSignIn(masked, body) };
    });
    return { state: 'missing', what: changes.map(({ what }) => what).join(', '), actions };
  },
};

/** Keeps the owner's other password rules. */
function withLength(policy: SignInConfig['passwordPolicyConfig']): object {
  const [version] = policy?.passwordPolicyVersions ?? [];
  const strength = version?.customStrengthOptions ?? {};
  const length = Math.max(strength.minPasswordLength ?? 0, MIN_PASSWORD_LENGTH);
  return {
    ...policy,
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { ...strength, minPasswordLength: length } }],
  };
}
