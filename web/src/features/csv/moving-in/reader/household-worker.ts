import { answerCalls } from '@/features/csv/tracker/reader/thread';
import { HouseholdReader } from '@/features/csv/moving-in/reader/household-reader';

answerCalls(self, new HouseholdReader());
