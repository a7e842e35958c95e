// Run once by the image, when its volume is new: the user of the services, for their database alone.
db.getSiblingDB('anamnesis').createUser({
  user: 'anamnesis',
  pwd: process.env.MONGODB_PASSWORD,
  roles: [{ role: 'readWrite', db: 'anamnesis' }],
});
