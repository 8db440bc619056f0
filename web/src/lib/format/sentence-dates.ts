import { writeDatesAs } from '@housetab/functions/core/sentences/dates';
import { formatDate } from '@/lib/format/format';
import { formatMonthKey } from '@/lib/format/format-period';

writeDatesAs({ day: (date) => formatDate(date), month: formatMonthKey });
