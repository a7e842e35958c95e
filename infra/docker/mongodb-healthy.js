// The health check of MongoDB: makes it a replica set of one the first time, then says whether it takes writes.
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'anamnesis', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
quit(db.hello().isWritablePrimary ? 0 : 1);
