// Part of a stand-in for EventStoreDB, for tests only: see server.ts.
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { AppendReq, AppendResp, ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, Outcome, Proposed, StoredRecord } from './log.ts';

const { ReadEvent } = streams.ReadResp;
const { RecordedEvent } = ReadEvent;

export const nameIn = (name: StreamIdentifier | undefined): string =>
  Buffer.from(name?.getStreamName_asU8() ?? []).toString();

export function expectedIn(options: AppendReq.Options): Expected {
  if (options.hasNoStream()) return -1;
  return options.hasRevision() ? Number(options.getRevision()) : 'any';
}

export function proposedIn(message: AppendReq.ProposedMessage): Proposed {
  return {
    id: message.getId()!.getString(),
    type: message.getMetadataMap().get('type')!,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

export function appended(outcome: Outcome, expected: Expected): AppendResp {
  const response = new streams.AppendResp();
  if ('conflict' in outcome) {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.conflict < 0) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.conflict));
    if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
    else if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
    else wrong.setExpectedRevision(String(expected));
    response.setWrongExpectedVersion(wrong);
    return response;
  }
  const success = new streams.AppendResp.Success();
  success.setCurrentRevision(String(outcome.last.revision));
  if (outcome.written) {
    const position = new streams.AppendResp.Position();
    position.setCommitPosition(String(outcome.last.commit));
    position.setPreparePosition(String(outcome.last.prepare));
    success.setPosition(position);
  } else {
    // Servers do not always know the place of what was there before.
    success.setNoPosition(new shared.Empty());
  }
  response.setSuccess(success);
  return response;
}

export function recordRead(record: StoredRecord): ReadResp {
  const event = new RecordedEvent();
  event.setId(uuid(record.id));
  event.setStreamIdentifier(identifier(record.stream));
  event.setStreamRevision(String(record.revision));
  event.setCommitPosition(String(record.commit));
  event.setPreparePosition(String(record.prepare));
  event.getMetadataMap().set('type', record.type);
  event.getMetadataMap().set('content-type', 'application/json');
  event.getMetadataMap().set('created', '17000000000000000');
  event.setData(record.data);
  event.setCustomMetadata(record.metadata);
  const read = new ReadEvent();
  read.setEvent(event);
  read.setCommitPosition(String(record.commit));
  const response = new streams.ReadResp();
  response.setEvent(read);
  return response;
}

export function streamNotFound(stream: string): ReadResp {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(identifier(stream));
  const response = new streams.ReadResp();
  response.setStreamNotFound(notFound);
  return response;
}

export function confirmation(): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  const response = new streams.ReadResp();
  response.setConfirmation(confirmed);
  return response;
}

export function checkpoint({ commit, prepare }: StoredRecord): ReadResp {
  const reached = new streams.ReadResp.Checkpoint();
  reached.setCommitPosition(String(commit));
  reached.setPreparePosition(String(prepare));
  const response = new streams.ReadResp();
  response.setCheckpoint(reached);
  return response;
}

export function caughtUp(): ReadResp {
  const response = new streams.ReadResp();
  response.setCaughtUp(new streams.ReadResp.CaughtUp());
  return response;
}

export type Wanted = { matches: (record: StoredRecord) => boolean; window: number; checkpointEvery: number };

/** A subscription's filter as the server understands it. */
export function wantedBy(options: ReadReq.Options): Wanted {
  const filter = options.getFilter();
  if (!filter) return { matches: () => true, window: 32, checkpointEvery: Infinity };
  const window = filter.hasMax() ? filter.getMax() : 32;
  const pattern = new RegExp(filter.getEventType()?.getRegex() ?? '');
  return {
    matches: ({ type }) => pattern.test(type),
    window,
    checkpointEvery: window * filter.getCheckpointintervalmultiplier(),
  };
}

function uuid(text: string): UUID {
  const id = new shared.UUID();
  id.setString(text);
  return id;
}

function identifier(stream: string): StreamIdentifier {
  const name = new shared.StreamIdentifier();
  name.setStreamName(Buffer.from(stream));
  return name;
}
