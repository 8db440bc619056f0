import { answerCalls } from '@/features/import/read/thread';
import { TrackerReader } from '@/features/import/read/tracker-reader';

answerCalls(self, new TrackerReader());
