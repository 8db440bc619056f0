import * as z from 'zod';

/** The OAuth connection to YNAB, as an alternative to a personal access token. */

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

/** The body of PUT /ynab/oauth: the code and state from YNAB's redirect. */
export const ynabCodeSchema = z
  .strictObject({ code: returnedText(512), state: returnedText(4000) })
  .meta({ id: 'YnabCode' });
