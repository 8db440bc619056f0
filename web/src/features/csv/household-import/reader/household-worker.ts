import { answerCalls } from '@/features/csv/tracker/reader/thread';
import { HouseholdReader } from '@/features/csv/household-import/reader/household-reader';

answerCalls(self, new HouseholdReader());
