import { answerCalls } from '@/features/import/read/thread';
import { HouseholdReader } from '@/features/import/read/household-reader';

answerCalls(self, new HouseholdReader());
