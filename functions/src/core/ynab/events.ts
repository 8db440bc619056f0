import { dayText } from '../sentences/dates.ts';
import { eventsOf, field, type HistoryEvent } from '../sentences/event.ts';
import { possessive, their, type SentenceReader } from '../sentences/reader.ts';

const fields = {
  categoryMap: field.any,
  endDate: field.day,
  reason: field.text,
  startDate: field.day,
};
type YnabEvent = HistoryEvent<typeof fields>;

function whose({ actorId, ownerId }: YnabEvent, { nameOf }: SentenceReader): string {
  const isOwn = ownerId === null || ownerId === actorId;
  return isOwn ? their(actorId, nameOf) : possessive(nameOf(ownerId));
}

/** `your report from Oct 1 to Oct 31` */
function report(event: YnabEvent, reader: SentenceReader): string {
  const { startDate, endDate } = event.after;
  const days = startDate && endDate ? ` from ${dayText(startDate)} to ${dayText(endDate)}` : '';
  return `${whose(event, reader)} report${days}`;
}

type Sentence = (event: YnabEvent, reader: SentenceReader) => string;

const sent: Sentence = (...of) => `sent ${report(...of)} to YNAB`;
const corrected: Sentence = (...of) => `corrected ${report(...of)} at YNAB`;
const takenBack: Sentence = (...of) => `took ${report(...of)} back from YNAB`;
const byItself =
  (sentence: Sentence): Sentence =>
  (...of) =>
    `${sentence(...of)} by itself`;

export const ynabEvents = eventsOf(fields, {
  created: (...of) => `set up ${whose(...of)} YNAB settings`,
  updated: (...of) =>
    of[0].after.categoryMap === undefined
      ? `changed ${whose(...of)} YNAB settings`
      : `changed which YNAB categories ${whose(...of)} reports go to`,
  deleted: (...of) => `removed ${whose(...of)} YNAB settings`,
  synced: sent,
  ynab_sent: byItself(sent),
  replaced: corrected,
  ynab_corrected: byItself(corrected),
  taken_back: takenBack,
  ynab_taken_back: byItself(takenBack),
  forgotten: (...of) => `no longer keeps track of ${report(...of)} at YNAB`,
  ynab_not_sent: (...of) =>
    `could not send ${whose(...of)} report to YNAB by itself: ${of[0].after.reason}`,
  ynab_not_read: (...of) =>
    `could not read ${whose(...of)} YNAB categories by itself: ${of[0].after.reason}`,
});
export type YnabEventName = keyof typeof ynabEvents;
