import type { INDIAN_STATES } from '@/shared/india';

type Region = 'north' | 'punjab' | 'west' | 'gujarat' | 'karnataka' | 'tamil' | 'telugu' | 'kerala' | 'east';

export type Place = {
  city: string;
  state: (typeof INDIAN_STATES)[number];
  region: Region;
  /** Weight of the place among the shop's customers. */
  weight: number;
  /** PIN codes, each with its neighbourhood. */
  quarters: readonly (readonly [pin: string, quarter: string])[];
};

/** Places of the demo's customers. The shop is in Bengaluru. */
export const places: readonly Place[] = [
  place(
    'Bengaluru',
    'Karnataka',
    'karnataka',
    17,
    '560038 Indiranagar, 560034 Koramangala, 560041 Jayanagar',
  ),
  place('Mysuru', 'Karnataka', 'karnataka', 3, '570001 Devaraja Mohalla, 570009 Saraswathipuram'),
  place('Mangaluru', 'Karnataka', 'karnataka', 2, '575001 Hampankatta, 575006 Kadri'),
  place('Mumbai', 'Maharashtra', 'west', 13, '400050 Bandra West, 400076 Powai, 400028 Dadar West'),
  place('Pune', 'Maharashtra', 'west', 8, '411004 Deccan Gymkhana, 411014 Viman Nagar'),
  place('Nagpur', 'Maharashtra', 'west', 2, '440010 Dharampeth'),
  place('Panaji', 'Goa', 'west', 2, '403001 Altinho'),
  place('New Delhi', 'Delhi', 'north', 11, '110016 Hauz Khas, 110024 Lajpat Nagar, 110085 Rohini'),
  place('Gurugram', 'Haryana', 'north', 4, '122002 DLF Phase 3, 122018 Sohna Road'),
  place('Noida', 'Uttar Pradesh', 'north', 3, '201301 Sector 27'),
  place('Lucknow', 'Uttar Pradesh', 'north', 3, '226001 Hazratganj, 226010 Gomti Nagar'),
  place('Jaipur', 'Rajasthan', 'north', 3, '302001 C-Scheme, 302017 Malviya Nagar'),
  place('Bhopal', 'Madhya Pradesh', 'north', 2, '462016 Arera Colony'),
  place('Indore', 'Madhya Pradesh', 'north', 2, '452001 Palasia'),
  place('Patna', 'Bihar', 'north', 2, '800001 Fraser Road'),
  place('Dehradun', 'Uttarakhand', 'north', 1, '248001 Rajpur Road'),
  place('Chandigarh', 'Chandigarh', 'punjab', 2, '160017 Sector 17'),
  place('Ludhiana', 'Punjab', 'punjab', 2, '141001 Civil Lines'),
  place('Ahmedabad', 'Gujarat', 'gujarat', 4, '380009 Navrangpura, 380015 Satellite'),
  place('Surat', 'Gujarat', 'gujarat', 2, '395007 Vesu'),
  place('Vadodara', 'Gujarat', 'gujarat', 2, '390007 Alkapuri'),
  place('Chennai', 'Tamil Nadu', 'tamil', 8, '600004 Mylapore, 600017 T. Nagar, 600020 Adyar'),
  place('Coimbatore', 'Tamil Nadu', 'tamil', 3, '641002 R.S. Puram'),
  place('Hyderabad', 'Telangana', 'telugu', 8, '500034 Banjara Hills, 500081 Madhapur'),
  place('Visakhapatnam', 'Andhra Pradesh', 'telugu', 2, '530003 Maharanipeta'),
  place('Kochi', 'Kerala', 'kerala', 4, '682016 Ernakulam South, 682020 Kadavanthra'),
  place('Thiruvananthapuram', 'Kerala', 'kerala', 2, '695010 Sasthamangalam'),
  place('Kolkata', 'West Bengal', 'east', 6, '700019 Ballygunge, 700064 Salt Lake'),
  place('Bhubaneswar', 'Odisha', 'east', 2, '751001 Unit 1'),
  place('Guwahati', 'Assam', 'east', 1, '781005 Dispur'),
  place('Ranchi', 'Jharkhand', 'east', 1, '834001 Main Road'),
];

function place(city: string, state: Place['state'], region: Region, weight: number, quarters: string): Place {
  const pairs = quarters.split(', ').map((text) => [text.slice(0, 6), text.slice(7)] as const);
  return { city, state, region, weight, quarters: pairs };
}

/** Common family names of a region. */
export const familyNames: Record<Region, readonly string[]> = {
  north: words(
    'Sharma Gupta Verma Mishra Singh Agarwal Srivastava Chauhan Khan Saxena Tiwari Malhotra Rathore',
  ),
  punjab: words('Gill Sandhu Kaur Bedi Ahuja Dhillon Grewal'),
  west: words('Kulkarni Patil Deshpande Joshi Fernandes Shinde Naik Sawant Irani Kamat'),
  gujarat: words('Patel Shah Mehta Desai Trivedi Parekh Vora'),
  karnataka: words('Gowda Hegde Rao Shetty Kamath Murthy Bhat Nayak'),
  tamil: words('Subramanian Krishnan Raman Iyer Selvam Natarajan Murugan Venkatesan'),
  telugu: words('Reddy Naidu Chowdary Rao Varma Raju Prasad'),
  kerala: words('Nair Menon Thomas Pillai Varghese Kurian Joseph'),
  east: words('Banerjee Ghosh Das Mukherjee Sen Bose Mohanty Baruah Dutta'),
};

export const givenNames: readonly string[] = words(
  'Aarav Aditi Aditya Akash Amit Amrita Ananya Aniket Anita Anjali Arjun Arun Asha Ayesha Bhavna Chitra Deepa Deepak ' +
    'Dev Divya Esha Farhan Gayatri Gautam Harini Harsh Imran Isha Ishaan Jaya Karan Karthik Kavita Kiran Lakshmi ' +
    'Lavanya Leela Madhuri Maya Meera Mohan Naina Nandini Naveen Neha Nikhil Nisha Nitin Pallavi Pooja Pranav ' +
    'Prakash Priya Rahul Rajesh Rani Ravi Rekha Ritu Rohan Rohit Sahil Sameer Sandeep Sanjana Sanjay Sara Shalini ' +
    'Shreya Siddharth Smita Sneha Sonal Suresh Swati Tanvi Tara Uma Varun Vidya Vijay Vikram Vinita Yash Zoya',
);

const womensNames: ReadonlySet<string> = new Set(
  words(
    'Aditi Amrita Ananya Anita Anjali Asha Ayesha Bhavna Chitra Deepa Divya Esha Gayatri Harini Isha Jaya Kavita Lakshmi ' +
      'Lavanya Leela Madhuri Maya Meera Naina Nandini Neha Nisha Pallavi Pooja Priya Rani Rekha Ritu Sanjana Sara Shalini ' +
      'Shreya Smita Sneha Sonal Swati Tanvi Tara Uma Vidya Vinita Zoya',
  ),
);

/** Whether a given name is a woman's. Kiran is a name of both. */
export const isWomansName = (name: string): boolean => womensNames.has(name);

function words(text: string): readonly string[] {
  return text.split(' ');
}
