import type { CallOptions, Channel, ClientOptions, Metadata } from '@grpc/grpc-js';

export type GrpcClient = { getChannel(): Channel };
export type GrpcClientClass = new (address: null, credentials: null, options: ClientOptions) => GrpcClient;

/** Protected members of the class Client in @eventstore/db-client 6.2.1 that have to be changed from outside. */
export type ClientInternals = {
  supports(): Promise<boolean>;
  handleError(client: GrpcClient, error: Error): Promise<void>;
  getChannel(): Promise<Channel>;
  /** Creates the channel to the result of `resolveUri`, with the credentials and the keep-alive of the connection string. */
  createChannel(): Promise<Channel>;
  /** `host:port` of the node to connect to. Must not reject: the client would keep the rejection for its channel. */
  resolveUri(): Promise<string>;
  createGRPCClient(type: GrpcClientClass): Promise<GrpcClient>;
  getGRPCClient(type: unknown, name: string): Promise<GrpcClient>;
  execute<T>(type: unknown, name: string, action: (client: GrpcClient) => Promise<T>): Promise<T>;
  callArguments(options: { deadline?: number }): [Metadata, CallOptions];
};
