// The health check of MongoDB: makes it a replica set of one the first time, then says whether it takes writes.
const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password } = process.env;
if (user) db.getSiblingDB('admin').auth(user, password);
try {
  rs.status();
} catch {
  rs.initiate({ _id: 'anamnesis', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
quit(db.hello().isWritablePrimary ? 0 : 1);
