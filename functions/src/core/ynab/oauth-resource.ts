import * as z from 'zod';

/** Connecting by YNAB's own consent page, in place of a token that a member makes there. */

/** What POST /ynab/oauth answers. */
export const ynabConsentSchema = z
  .strictObject({
    url: z.url().meta({ description: "YNAB's page, which asks the member." }),
    state: z
      .string()
      .meta({ description: 'Comes back with the code; for this browser to compare.' }),
  })
  .meta({ id: 'YnabConsent' });
export type YnabConsent = z.infer<typeof ynabConsentSchema>;

const returnedText = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x21-\x7e]+$/, { message: 'This is not what YNAB sends back. Connect again.' });

/** The body of PUT /ynab/oauth: what YNAB has sent the member back with. */
export const ynabCodeSchema = z
  .strictObject({ code: returnedText(512), state: returnedText(4000) })
  .meta({ id: 'YnabCode' });
