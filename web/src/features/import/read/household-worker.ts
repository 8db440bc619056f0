import { answerCalls } from '@/features/import/read/thread';
import { HouseholdReader } from '@/features/import/read/read-household-file';

answerCalls(self, new HouseholdReader());
