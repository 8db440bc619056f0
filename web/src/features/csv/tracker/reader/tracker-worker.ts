import { answerCalls } from '@/features/csv/tracker/reader/thread';
import { TrackerReader } from '@/features/csv/tracker/reader/tracker-reader';

answerCalls(self, new TrackerReader());
